import type { JsonValue } from "@/lib/contract/json";
import type { FieldShape } from "./field-shape";
import type { Path } from "@/lib/contract/json-pointer";

export type FieldPlace = {
  path: Path;
  /** What the field is called where its schema has no title. */
  name: string;
  required: boolean;
  /** How many objects and lists it sits in. */
  level: number;
  /** Drawn within a frame that has its name already. */
  framed?: boolean;
  /** How many choices of an alternative were made at this very place. */
  choicesMade?: number;
};

export type FieldProps = FieldPlace & { shape: FieldShape };
export type FieldOf<Kind extends FieldShape["kind"]> = FieldPlace & {
  shape: Extract<FieldShape, { kind: Kind }>;
};

/** The field's name for people; untrusted, to be shown through VisibleText. */
export function labelOf({ shape, name }: FieldProps): string {
  const { title } = shape.schema;
  return typeof title === "string" && title.trim() !== "" ? title : name;
}

/** A place whose part of the schema is still to be resolved. */
export type FieldNode = {
  node: JsonValue | undefined;
  path: Path;
  name: string;
  required: boolean;
  level: number;
};
