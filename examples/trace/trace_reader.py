"""Reads what `a-star-lab trace FILE --format jsonl` prints: `a-star-lab trace map.txt --format jsonl | python3 trace_reader.py`."""
import json
import sys


def read(lines):
    """Yields (event, open nodes, closed nodes, parents) after each event; nodes are keys such as "[3, 4]" or "Arad"."""
    opened, closed, parents = {}, set(), {}
    for line in lines:
        event = json.loads(line)
        node = json.dumps(event.get("node"))
        if event["type"] in ("opened", "relaxed", "reopened"):
            opened[node] = event["f"]
            closed.discard(node)
            parents[node] = json.dumps(event["from"]) if "from" in event else None
        elif event["type"] == "expanded":
            opened.pop(node, None)
            closed.add(node)
        yield event, opened, closed, parents


if __name__ == "__main__":
    for event, opened, closed, _ in read(sys.stdin):
        print(event["index"], event["type"], event.get("node"), f"open {len(opened)}, closed {len(closed)}")
        if event["type"] == "finished":
            print(event["status"], event["cost"], event["path"])
