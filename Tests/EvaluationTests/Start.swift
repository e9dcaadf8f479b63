// The tests of the first real file replace this one.
