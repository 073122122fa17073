// Reads what `a-star-lab trace FILE --format jsonl` prints, in Unity (Newtonsoft.Json) or Godot with C#. Nodes are as JSON writes them.
using System.Collections.Generic;
using System.IO;
using Newtonsoft.Json.Linq;

public class TraceReader {
    public readonly Dictionary<string, float> Open = new();      // node -> f
    public readonly HashSet<string> Closed = new();
    public readonly Dictionary<string, string> Parent = new();   // for arrows

    public IEnumerable<JObject> Events(string path) {
        foreach (var line in File.ReadLines(path)) {
            var e = JObject.Parse(line);
            var node = e["node"]?.ToString(Newtonsoft.Json.Formatting.None);
            switch ((string)e["type"]) {
                case "opened": case "relaxed": case "reopened":
                    Open[node] = (float)e["f"]; Closed.Remove(node);
                    Parent[node] = e["from"]?.ToString(Newtonsoft.Json.Formatting.None); break;
                case "expanded": Open.Remove(node); Closed.Add(node); break;
            }
            yield return e;                                      // `finished` has status, cost and path
        }
    }
}
