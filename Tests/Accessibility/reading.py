"""Reading the forms of a chart as a browser or a person would."""

import re
from html.parser import HTMLParser


class Page(HTMLParser):
    """Tags with their attributes, and the visible texts by the tag around them."""

    def __init__(self, source):
        super().__init__()
        self.tags, self.open, self.texts = [], [], []
        self.feed(source.replace("<br>", " "))

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in ("img", "br", "path", "rect", "meta"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, text):
        self.texts.append((tuple(self.open), text))

    def named(self, tag):
        return [attributes for name, attributes in self.tags if name == tag]

    def within(self, tag):
        return "".join(text for path, text in self.texts if tag in path)


def numbers(text):
    return set(re.findall(r"\d[\d,.]*\d|\d", text))
