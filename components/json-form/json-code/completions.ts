import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { syntaxTree } from "@codemirror/language";
import { isJsonObject, stringifyJson, type JsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { visibleText } from "@/components/ui/text/visible-text";
import { nameOf, pathAt } from "./json-places";
import { schemasAt } from "./schemas-at";

const optionsMax = 200;

/** Suggests the names that the schema knows, and the values that it names. */
export function schemaCompletions(root: JsonObject) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const node = syntaxTree(state).resolveInner(pos, -1);
    if (node.name === "PropertyName" && node.parent) {
      const path = pathAt(state, node.parent).slice(0, -1);
      return { from: node.from, to: node.to, options: names(root, path, new Set()) };
    }
    const property = node.name === "Property" ? node : node.parent?.name === "Property" ? node.parent : null;
    if (property) {
      const token = node === property ? null : node;
      const from = token && token.name !== "PropertyName" && pos <= token.to ? token.from : pos;
      return { from, to: pos, options: valuesFor(root, pathAt(state, property)), filter: from !== pos };
    }
    if (node.name === "Object" && explicit) {
      const taken = new Set(node.getChildren("Property").map((one) => nameOf(state, one) ?? ""));
      return { from: pos, options: names(root, pathAt(state, node), taken) };
    }
    return null;
  };
}

function names(root: JsonObject, path: (string | number)[], taken: ReadonlySet<string>): Completion[] {
  const known = new Map<string, Completion>();
  for (const schema of schemasAt(root, path)) {
    const required = Array.isArray(schema["required"]) ? schema["required"] : [];
    const properties = isJsonObject(schema["properties"]) ? Object.entries(schema["properties"]) : [];
    for (const [name, node] of properties)
      if (!taken.has(name) && known.size < optionsMax)
        known.set(name, {
          label: visibleText(stringifyJson(name)),
          apply: `${stringifyJson(name)}: `,
          detail: required.includes(name) ? "required" : "",
          ...infoOf(node),
          type: "property",
        });
  }
  return [...known.values()];
}

function infoOf(node: JsonValue): { info?: string } {
  const text = isJsonObject(node) ? (node["description"] ?? node["title"]) : undefined;
  return typeof text === "string" ? { info: visibleText(text.slice(0, 400)) } : {};
}

function valuesFor(root: JsonObject, path: (string | number)[]): Completion[] {
  const texts = new Set<string>();
  for (const schema of schemasAt(root, path)) {
    const { enum: choices, const: fixed, type, examples, default: preset } = schema;
    const offered = [
      ...(Array.isArray(choices) ? choices : []),
      ...(fixed === undefined ? [] : [fixed]),
      ...(preset === undefined ? [] : [preset]),
      ...(Array.isArray(examples) ? examples : []),
    ];
    for (const value of offered) texts.add(stringifyJson(value));
    const types = Array.isArray(type) ? type : [type];
    if (types.includes("boolean")) texts.add("true").add("false");
    if (types.includes("null")) texts.add("null");
  }
  return [...texts]
    .slice(0, optionsMax)
    .map((text) => ({ label: visibleText(text), apply: text, type: "constant" }));
}
