import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import { sameJson } from "@/lib/wire/contract/same-json";
import { mergeSchemas } from "@/lib/wire/json-schema/resolve/merge-schemas";
import { resolveSchema, type Holds } from "@/lib/wire/json-schema/resolve/resolve-schema";
import type { FormStore } from "../values/form-store";
import { isFormObject, type FormItem } from "../values/form-value";
import { fieldShape, fixedMembers, type Branch, type FieldShape } from "./field-shape";

type Branches = Extract<FieldShape, { kind: "branches" }>;
type Schemas = { root: JsonObject; holds: Holds<FormItem> };

/** Under what the store keeps which alternative was chosen: its place, and how many choices were made there before. */
export function branchKey(path: Path, nesting: number): string {
  return `${pointerOf(path)}#${nesting}`;
}

/** The alternative that was picked, or else the one that a value is plainly of. */
export function chosenBranch(
  { branches, shared }: Branches,
  value: FormItem,
  picked: number | undefined,
  holds: Holds<FormItem>,
): number | undefined {
  return picked ?? (value === undefined ? undefined : branchOf(value, branches, shared, holds));
}

/** Schema of the chosen alternative, or of all that the alternatives share while none is chosen. */
export function shapeWithin(
  { branches, shared }: Branches,
  chosen: number | undefined,
  { root, holds }: Schemas,
): FieldShape | undefined {
  const resolve = (node: Parameters<typeof resolveSchema>[0]) => resolveSchema(node, root, undefined, holds);
  const branch = chosen === undefined ? undefined : branches[chosen];
  if (branch) return fieldShape(resolve(untitled(mergeSchemas(shared, branch.schema))), resolve);
  return isJsonObject(shared["properties"]) ? fieldShape(untitled(shared), resolve) : undefined;
}

/** Shape of a place, after all that was chosen there. */
export function innermostShape(
  { path, shape }: { path: Path; shape: FieldShape },
  store: FormStore,
  schemas: Schemas,
): FieldShape {
  let found = shape;
  for (let nesting = 0; found.kind === "branches"; nesting += 1) {
    const picked = store.branchAt(branchKey(path, nesting));
    const chosen = chosenBranch(found, store.valueAt(path), picked, schemas.holds);
    const next = chosen === undefined ? undefined : shapeWithin(found, chosen, schemas);
    if (!next) break;
    found = { ...next, nullable: next.nullable || found.nullable };
  }
  return found;
}

function branchOf(
  value: FormItem,
  branches: Branch[],
  shared: JsonObject,
  holds: Holds<FormItem>,
): number | undefined {
  const byMembers = branches.findIndex(({ schema }) => {
    const fixed = fixedMembers(schema);
    return (
      fixed.length > 0 && fixed.every(([name, only]) => isFormObject(value) && sameJson(value[name], only))
    );
  });
  if (byMembers >= 0) return byMembers;
  const fitting = branches.flatMap(({ schema }, index) =>
    holds(mergeSchemas(shared, schema), value) ? [index] : [],
  );
  return fitting[0];
}

/** The frame has said the name and the meaning already; an alternative's own description stands below the choice. */
function untitled(schema: JsonObject): JsonObject {
  const { title: _title, default: _default, description: _description, ...rest } = schema;
  return rest;
}
