import { useMemo } from "react";
import type { FieldProps } from "@rjsf/utils";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import { pointerOf } from "@/lib/contract/json-pointer";
import { sameJson } from "@/lib/contract/same-json";
import { mergeSchemas } from "@/lib/json-schema/resolve/merge-schemas";
import { resolveSchema, type Holds } from "@/lib/json-schema/resolve/resolve-schema";
import { ShapedPlace } from "../engine/place-field";
import { choiceWidget } from "../engine/view-schema";
import { useBranch, useForm, useValue } from "../form-context";
import { look } from "../look";
import { usePlaceOf } from "../place";
import { fieldShape, fixedMembers, type Branch } from "../shape/field-shape";
import { useControl } from "../templates/frame";
import { isFormObject, type FormItem, type FormObject } from "../values/form-value";
import { Offered } from "../values/entry";
import { ChoiceList } from "../widgets/choice-list";
import { Segments } from "../widgets/segments";

/** Alternatives for one value. None is chosen until a person chooses, or a given value is plainly of one. */
export function OneOfField(props: FieldProps) {
  const place = usePlaceOf("branches");
  const { store, root, holds, write } = useForm();
  const control = useControl(place);
  const { branches, shared } = place.shape;
  const key = `${pointerOf(place.path)}#${place.nesting}`;
  const value = useValue(place.path);
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
    const before = store.valueAt(place.path);
    if (chosen !== undefined) store.keepBranch(key, chosen, before);
    store.chooseBranch(key, next);
    const target = next === undefined ? undefined : branches[next];
    const restored = next === undefined ? undefined : store.keptBranch(key, next);
    const carried = restored ?? carriedOver(before, shared, target);
    write(place.path.length === 0 ? (isFormObject(carried) ? carried : {}) : carried, place.path);
    if (restored !== undefined || !target) return;
    for (const [name, fixed] of fixedMembers(target.schema))
      write(new Offered(fixed, "fixed"), [...place.path, name]);
  };
  const choice = {
    ...control,
    label: `Alternative for ${visibleText(place.label)}`,
    options: branches.map(({ label, schema }) => ({ label, description: textOf(schema["description"]) })),
    chosen,
    onChoose: choose,
  };
  const about = branch ? textOf(branch.schema["description"]) : undefined;
  return (
    <>
      {choiceWidget(branches) === "radio" ? <Segments {...choice} /> : <ChoiceList {...choice} />}
      {about ? (
        <p className={look.hint}>
          <VisibleText text={about} />
        </p>
      ) : null}
      {value !== undefined && chosen === undefined ? (
        <p className={look.hint}>The present value fits none of the alternatives as it is.</p>
      ) : null}
      {inner ? (
        <div className={inner.kind === "object" && place.level > 0 ? look.within : undefined}>
          <ShapedPlace
            key={chosen ?? "none"}
            {...props}
            path={place.path}
            shape={inner}
            nesting={place.nesting + 1}
          />
        </div>
      ) : null}
    </>
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

/** The frame has said the name and the meaning already; an alternative's own description stands below the choice. */
function untitled(schema: JsonObject): JsonObject {
  const { title: _title, default: _default, description: _description, ...rest } = schema;
  return rest;
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
