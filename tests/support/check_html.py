"""Checks that an HTML file is well-formed and asks nothing of the network. Prints "ok" or what is wrong."""
import re
import sys
from html.parser import HTMLParser

VOID = {"meta", "br", "hr", "img", "link", "input"}


class Checker(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.open_tags = []
        self.problems = []

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        if len(names) != len(set(names)):
            self.problems.append(f"<{tag}> has an attribute twice")
        for name, value in attributes:
            if name == "href" and tag == "image" and re.fullmatch(r"data:image/png;base64,[A-Za-z0-9+/]+=*", value or ""):
                continue
            if name in ("src", "href", "xlink:href", "srcset", "action", "poster", "data") or name.startswith("on"):
                self.problems.append(f"<{tag} {name}={value}>")
            if name not in ("aria-label", "title") and value and re.search(r"url\s*\((?!#)", value):
                self.problems.append(f"<{tag} {name}> has url() of something outside")
        if tag in ("script", "iframe", "object", "embed", "link", "img"):
            self.problems.append(f"<{tag}>")
        if tag not in VOID:
            self.open_tags.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open_tags.pop()

    def handle_endtag(self, tag):
        if not self.open_tags or self.open_tags[-1] != tag:
            self.problems.append(f"</{tag}> closes {self.open_tags[-1:]} at {self.getpos()}")
        else:
            self.open_tags.pop()

    def handle_data(self, data):
        if self.open_tags and self.open_tags[-1] == "style" and re.search(r"url\s*\(|@import|http", data):
            self.problems.append("the style sheet asks for something elsewhere")


with open(sys.argv[1], encoding="utf-8") as page:
    text = page.read()
checker = Checker()
checker.feed(text)
checker.close()
if checker.open_tags:
    checker.problems.append(f"not closed: {checker.open_tags}")
if not text.startswith("<!DOCTYPE html>"):
    checker.problems.append("no doctype")
print("ok" if not checker.problems else "; ".join(checker.problems))
sys.exit(1 if checker.problems else 0)
