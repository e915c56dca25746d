import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { changed, endpointOf, rewritten, type Wrap } from "../alter";
import type { Broken } from "./variant";

/** The last tool of the list is given differently; the others stay, so that the rest of the run has them. */
const lastTool = (change: (tool: JsonObject) => JsonValue): Wrap =>
  changed(
    (reply, incoming) => endpointOf(incoming) === "discover" && reply.status === 200,
    (json) => {
      const tools = Array.isArray(json["tools"]) ? json["tools"] : [];
      return {
        ...json,
        tools: tools.map((tool, at) => (at === tools.length - 1 ? change(asObject(tool)) : tool)),
      };
    },
  );
const asObject = (value: JsonValue) => (isJsonObject(value) ? value : {});

const run = ["discovery", "call.result", "replies"];

export const brokenDiscovery: Broken[] = [
  {
    fault: "the tools are an object",
    wrap: changed(
      (reply, incoming) => endpointOf(incoming) === "discover" && reply.status === 200,
      () => ({ tools: {} }),
    ),
    fails: ["discovery.list"],
    run,
  },
  {
    fault: "a tool is a text",
    wrap: lastTool(() => "campaignGet"),
    fails: ["discovery.list"],
    run,
  },
  {
    fault: "a tool has a name of its own making",
    wrap: lastTool((tool) => ({ ...tool, name: "sendEverything" })),
    fails: ["discovery.names"],
    run,
  },
  {
    fault: "a title is a number",
    wrap: lastTool((tool) => ({ ...tool, title: 7 })),
    fails: ["discovery.texts"],
    run,
  },
  {
    fault: "a gate is a list",
    wrap: lastTool((tool) => ({ ...tool, gate: ["media"] })),
    fails: ["discovery.texts"],
    run,
  },
  {
    fault: "the scopes are one text",
    wrap: lastTool((tool) => ({ ...tool, scopes: "media.read" })),
    fails: ["discovery.scopes"],
    run,
  },
  {
    fault: "a hint is a text",
    wrap: lastTool((tool) => ({ ...tool, annotations: { readOnlyHint: "yes" } })),
    fails: ["discovery.annotations"],
    run,
  },
  {
    fault: "an input schema is of type array",
    wrap: lastTool((tool) => ({ ...tool, inputSchema: { type: "array" } })),
    fails: ["discovery.input-schemas"],
    run,
  },
  {
    fault: "an input schema has no type",
    wrap: lastTool((tool) => ({ ...tool, inputSchema: {} })),
    fails: ["discovery.input-schemas"],
    run,
  },
  {
    fault: "discovery overlooks query parameters",
    wrap: rewritten("discover", () => ({ search: "" })),
    fails: ["discovery.query-parameters"],
    run,
  },
];
