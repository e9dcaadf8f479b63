internal import Evaluation

let interpreter = Interpreter()
