"""What a chart sends."""


def test_display_bundle(kernel):
    content, outputs = kernel.run('load """\na,b,v\nx,p,1\nx,q,2\ny,r,3\n"""\nsunburst a > b value: v')
    assert content["status"] == "ok"
    shown = [m["content"] for m in outputs if m["msg_type"] == "display_data"]
    assert len(shown) == 1
    assert list(shown[0]["data"]) == ["text/markdown", "text/plain", "text/html", "image/svg+xml"]
    assert shown[0]["metadata"]["image/svg+xml"]["alt"]
    assert shown[0]["transient"]["display_id"]
