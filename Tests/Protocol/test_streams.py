"""Text on the standard streams: joined so that a server's rate limit is kept, in order, none lost."""

import time


def streams(outputs):
    return [(m["content"]["name"], m["content"]["text"]) for m in outputs if m["msg_type"] == "stream"]


def test_thousands_of_lines_make_few_messages(kernel):
    count = 20_000
    content, outputs = kernel.run("\n".join(f"print {n}" for n in range(count)), timeout=60)
    assert content["status"] == "ok"
    texts = streams(outputs)
    assert "".join(text for _, text in texts) == "".join(f"{n}\n" for n in range(count))
    # jupyter_server drops what comes faster than 1000 messages a second.
    assert len(texts) < 200


def test_streams_and_other_outputs_keep_their_order(kernel):
    _, outputs = kernel.run(
        'print "a"\nprint "b"\nwarn "c"\nprint "d"\nclear output\nprint "e"\n1 + 2'
    )
    kinds = [
        (m["msg_type"], m["content"].get("name"), m["content"].get("text")) for m in outputs[1:]
    ]
    assert kinds == [
        ("stream", "stdout", "a\nb\n"), ("stream", "stderr", "c\n"), ("stream", "stdout", "d\n"),
        ("clear_output", None, None), ("stream", "stdout", "e\n"), ("execute_result", None, None),
    ]


def test_text_is_shown_while_the_cell_goes_on(kernel):
    request = kernel.client.execute('print "soon"\npause 20')
    began = time.monotonic()
    while True:
        message = kernel.client.iopub_channel.get_msg(timeout=5)
        if message["msg_type"] == "stream":
            break
    assert message["content"]["text"] == "soon\n"
    assert message["parent_header"]["msg_id"] == request
    assert time.monotonic() - began < 2
    kernel.manager.interrupt_kernel()
    kernel.reply(request)


def test_text_before_an_error_comes_before_it(kernel):
    _, outputs = kernel.run('print "before"\npie nothing_like_this value: x')
    assert [m["msg_type"] for m in outputs] == ["execute_input", "stream", "error"]


def test_much_text_at_once(kernel):
    text = "x" * 3_000_000
    _, outputs = kernel.run(f'print "{text}"\nprint "end"', timeout=30)
    assert "".join(text for _, text in streams(outputs)) == text + "\nend\n"


def test_cells_of_two_clients_keep_their_own_text(kernel):
    requests = [kernel.client.execute(f'print "{n}"\nprint "{n}"') for n in range(20)]
    for number, request in enumerate(requests):
        kernel.reply(request)
        assert streams(kernel.published(request)) == [("stdout", f"{number}\n{number}\n")]
