import { createContext, useContext } from "react";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Path } from "@/lib/wire/contract/json-pointer";
import type { LookupSource } from "@/lib/wire/lookups/types";
import type { NodeFacts } from "./engine/node-facts";
import type { FieldShape } from "./shape/field-shape";

/** One place of the input as it is drawn. Its texts are untrusted, to be shown through VisibleText. */
export type FieldNode = {
  path: Path;
  pointer: string;
  /** Of its control and of what describes it; errors and source stand in the outermost frame. */
  ids: Record<"control" | "about" | "source" | "errors", string>;
  /** Its name in the schema. */
  name: string;
  /** Its title, or its name. */
  label: string;
  description: string | undefined;
  required: boolean;
  /** The number of objects and lists that it sits in. */
  level: number;
  /** The number of alternatives chosen at this very place; its frame is drawn once, by the first. */
  nesting: number;
  shape: FieldShape;
  /** Read from the store now. */
  facts: NodeFacts;
  /** Sentences on its errors; with those of the items where these have no frame of their own. */
  problems: string[];
  /** It has a value that its shape can't show. */
  misfit: boolean;
  /** Written beside the schema for this place by whoever runs the desk. */
  ui: FieldNodeUi;
  /** The list of the API that knows its values; whether they are offered is the form's to know. */
  lookup: LookupSource | undefined;
};

export type FieldNodeUi = {
  title?: string;
  description?: string;
  help?: string;
  widget?: string;
  order?: string[];
};
export type FieldNodeOf<Kind extends FieldShape["kind"]> = FieldNode & {
  shape: Extract<FieldShape, { kind: Kind }>;
};

const Context = createContext<FieldNode | undefined>(undefined);
export const FieldNodeProvider = Context.Provider;

/** The place that a field, widget or template is drawn for. */
export function useFieldNode(): FieldNode {
  const node = useContext(Context);
  if (!node) throw new Error("A control was drawn outside of a place of its form.");
  return node;
}

/** The same where only one kind of shape is drawn by whoever asks. */
export function useFieldNodeOf<Kind extends FieldShape["kind"]>(...kinds: Kind[]): FieldNodeOf<Kind> {
  const node = useFieldNode();
  if (!(kinds as string[]).includes(node.shape.kind))
    throw new Error(`A control for ${kinds.join(" or ")} was drawn for ${node.shape.kind}.`);
  return node as FieldNodeOf<Kind>;
}

export function labelOf(schema: JsonObject, name: string, title: string | undefined): string {
  const stated = title ?? schema["title"];
  return typeof stated === "string" && stated.trim() !== "" ? stated : name;
}
