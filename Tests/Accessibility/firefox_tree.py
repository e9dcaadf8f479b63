"""Prints the accessibility tree of the page that Firefox shows, as JSON lines.

Run by the system's Python, which has pyatspi: this is the tree that Orca reads.
"""

import json
import sys
import time

import pyatspi

KEPT = ("xml-roles", "roledescription", "level", "posinset", "setsize", "tag")


def documents(node):
    try:
        if node.getRole() == pyatspi.ROLE_DOCUMENT_WEB:
            yield node
            return
        for child in node:
            if child is not None:
                yield from documents(child)
    except Exception:  # A node that has gone meanwhile.
        return


def document(title, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for application in pyatspi.Registry.getDesktop(0):
            if application and "firefox" in (application.name or "").lower():
                for found in documents(application):
                    if found.name == title and found.childCount:
                        return found
        time.sleep(0.3)
    sys.exit("Firefox shows no document of that title")


def walk(node, depth):
    attributes = dict(pair.split(":", 1) for pair in node.getAttributes())
    states = node.getState().getStates()
    print(
        json.dumps(
            [
                depth, node.getRoleName(), node.name, node.description,
                {key: attributes[key] for key in KEPT if key in attributes},
                pyatspi.STATE_FOCUSABLE in states,
            ]
        )
    )
    for child in node:
        if child is not None:
            walk(child, depth + 1)


found = document(sys.argv[1], 60)
time.sleep(1)
walk(found, 0)
