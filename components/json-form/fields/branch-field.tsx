import { useMemo, useRef } from "react";
import { inputClass } from "@/components/ui/input";
import { visibleText } from "@/components/ui/visible-text";
import { pointerOf } from "@/lib/contract/json-pointer";
import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import { useBranch, useForm, useValue } from "../form-context";
import { look } from "../look";
import { fieldShape, fixedMembers, type Branch } from "./field-shape";
import { mergeSchemas } from "@/lib/json-schema/resolve/merge-schemas";
import { resolveSchema, type Holds } from "@/lib/json-schema/resolve/resolve-schema";
import { isFormObject, type FormItem, type FormObject } from "../values/form-value";
import { sameJson } from "@/lib/contract/same-json";
import { FieldFrame } from "./field-frame";
import { labelOf, type FieldOf } from "./field-props";

/** Alternatives for one value. None is chosen until a person chooses, or a given value is plainly of one. */
export function BranchField(props: FieldOf<"branches">) {
  const { store, root, holds, ShapeField } = useForm();
  const { branches, shared } = props.shape;
  const key = `${pointerOf(props.path)}#${props.choicesMade ?? 0}`;
  const value = useValue(props.path);
  const kept = useRef(new Map<number, FormItem>());
  const picked = useBranch(key);
  const chosen = picked ?? (value === undefined ? undefined : branchOf(value, branches, shared, holds));
  const branch = chosen === undefined ? undefined : branches[chosen];
  const inner = useMemo(() => {
    const resolve = (node: Parameters<typeof resolveSchema>[0]) =>
      resolveSchema(node, root, undefined, holds);
    if (branch) return fieldShape(resolve(untitled(mergeSchemas(shared, branch.schema))), resolve);
    return isJsonObject(shared["properties"]) ? fieldShape(untitled(shared), resolve) : undefined;
  }, [branch, shared, root, holds]);
  const choose = (next: number | undefined) => {
    const before = store.valueAt(props.path);
    if (chosen !== undefined) kept.current.set(chosen, before);
    store.chooseBranch(key, next);
    const target = next === undefined ? undefined : branches[next];
    const restored = next === undefined ? undefined : kept.current.get(next);
    const carried = restored ?? carriedOver(before, shared, target);
    if (props.path.length === 0) store.set([], isFormObject(carried) ? carried : {}, "typed");
    else if (carried === undefined) store.clear(props.path);
    else store.set(props.path, carried, "typed");
    if (restored !== undefined || !target) return;
    for (const [name, fixed] of fixedMembers(target.schema)) store.set([...props.path, name], fixed, "fixed");
  };
  return (
    <FieldFrame field={props} kind="box">
      {(control) => (
        <>
          <select
            {...control}
            aria-label={`Alternative for ${visibleText(labelOf(props))}`}
            className={inputClass}
            value={chosen === undefined ? "" : String(chosen)}
            onChange={(event) => choose(event.target.value === "" ? undefined : Number(event.target.value))}
          >
            <option value="">Not chosen</option>
            {branches.map((one, index) => (
              <option key={index} value={String(index)}>
                {visibleText(one.label)}
              </option>
            ))}
          </select>
          {value !== undefined && chosen === undefined ? (
            <p className={look.hint}>The present value fits none of the alternatives as it is.</p>
          ) : null}
          {inner ? (
            <ShapeField
              key={chosen ?? "none"}
              {...props}
              shape={inner}
              framed
              choicesMade={(props.choicesMade ?? 0) + 1}
            />
          ) : null}
        </>
      )}
    </FieldFrame>
  );
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

/** Members that the other alternative has too stay; the rest waits in case the person comes back. */
function carriedOver(value: FormItem, shared: JsonObject, target: Branch | undefined): FormItem {
  if (!isFormObject(value)) return undefined;
  const declared = [shared["properties"], target?.schema["properties"]].filter(isJsonObject);
  const fixed = new Set(target ? fixedMembers(target.schema).map(([name]) => name) : []);
  const members: FormObject = {};
  for (const [name, member] of Object.entries(value))
    if (!fixed.has(name) && declared.some((properties) => Object.hasOwn(properties, name)))
      members[name] = member;
  return Object.keys(members).length > 0 ? members : undefined;
}

/** The frame has said the name and the meaning already; an alternative's own description is kept. */
function untitled(schema: JsonObject): JsonObject {
  const { title: _title, default: _default, ...rest } = schema;
  return rest;
}
