# Reads what `a-star-lab trace FILE --format jsonl` prints, in Godot 4. Nodes are keys as JSON writes them.
class_name TraceReader

var open := {}    # node -> f
var closed := {}
var parents := {} # for arrows

func apply(line: String) -> Dictionary:
	var event: Dictionary = JSON.parse_string(line)
	var node := JSON.stringify(event.get("node"))
	match event["type"]:
		"opened", "relaxed", "reopened":
			open[node] = event["f"]
			closed.erase(node)
			parents[node] = JSON.stringify(event["from"]) if event.has("from") else ""
		"expanded":
			open.erase(node)
			closed[node] = true
	return event # `finished` has status, cost and path
