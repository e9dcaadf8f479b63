"""Black-box test B7: positions are code points."""

TOKEN = "sunb"


def test_b7_code_points(kernel):
    code = f'print "\N{GRINNING FACE}é"\n{TOKEN}'
    content = kernel.reply(kernel.client.complete(code, len(code)))["content"]
    assert content["cursor_start"] == len(code) - len(TOKEN)
    assert content["cursor_end"] == len(code)
    assert content["matches"] == ["sunburst"]
    types = content["metadata"]["_jupyter_types_experimental"]
    assert [entry["text"] for entry in types] == content["matches"]
    empty = kernel.reply(kernel.client.complete("", 0))["content"]
    assert empty["status"] == "ok" and isinstance(empty["metadata"], dict)
