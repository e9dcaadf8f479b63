"""What a screen reader meets in a figure, line by line, from Chromium's accessibility tree."""

from test_page import document, tree

# A list is long enough to hear how it goes on.
ITEMS = 14


def spoken(page, html):
    """Roles, names, levels and places of a figure's nodes, as text."""
    page.set_content(document(html))
    nodes = [node for node in tree(page) if any(role == "main" for role, _ in node[3])]
    lines, items, left = [], 0, 0
    for role, name, extra, path in nodes:
        roles = [r for r, _ in path]
        if role == "figure":
            lines.append(f"figure: {name}")
        elif role == "StaticText" and roles[-1] == "Figcaption":
            lines += [f"caption: {name}"]
        elif role == "graphics-document":
            lines.append(f"graphic: {name}, {extra.get('roledescription', '')}")
        elif role in ("image", "img"):
            lines.append(f"image: {name}")
        elif role == "list" and "graphics-document" in roles and name:
            lines.append(f"list: {name}")
        elif role == "listitem" and "graphics-document" in roles:
            items += 1
            if items > ITEMS:
                left += 1
                continue
            level = int(extra.get("level", 1))
            lines.append("   " * level + name)
        elif role == "DisclosureTriangle":
            if left:
                lines.append(f"   … and {left} more items")
                left = 0
            lines.append(f"button, collapsed: {name}")
    return "\n".join(lines)


def block(text):
    """A Markdown cell with the reading, as the notebook stores it."""
    return "What a screen reader meets:\n\n```text\n" + text + "\n```"
