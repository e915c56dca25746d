import { useMemo } from "react";
import type { FieldProps } from "@rjsf/utils";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { ShapedNode } from "../engine/node-field";
import { choiceWidget } from "../engine/view-schema";
import { useBranch, useForm, useValue } from "../form-context";
import { look } from "../look";
import { useFieldNodeOf } from "../field-node";
import { branchKey, chosenBranch, shapeWithin } from "../shape/alternatives";
import { fixedMembers, type Branch } from "../shape/field-shape";
import { controlOf } from "../engine/frame";
import { isFormObject, Offered, type FormItem, type FormObject } from "../values/form-value";
import { ChoiceList } from "../widgets/choice-list";
import { Segments } from "../widgets/segments";

/** Alternatives for one value. None is chosen until a person chooses, or a given value is plainly of one. */
export function OneOfField(props: FieldProps) {
  const node = useFieldNodeOf("branches");
  const { store, root, holds, write } = useForm();
  const control = controlOf(node);
  const { branches, shared } = node.shape;
  const key = branchKey(node.path, node.nesting);
  const value = useValue(node.path);
  const chosen = chosenBranch(node.shape, value, useBranch(key), holds);
  const branch = chosen === undefined ? undefined : branches[chosen];
  const inner = useMemo(
    () => shapeWithin(node.shape, chosen, { root, holds }),
    [node.shape, chosen, root, holds],
  );
  const choose = (next: number | undefined) => {
    const before = store.valueAt(node.path);
    if (chosen !== undefined) store.keepBranch(key, chosen, before);
    store.chooseBranch(key, next);
    const target = next === undefined ? undefined : branches[next];
    const restored = next === undefined ? undefined : store.keptBranch(key, next);
    const carried = restored ?? carriedOver(before, shared, target);
    write(node.path.length === 0 ? (isFormObject(carried) ? carried : {}) : carried, node.path);
    if (restored !== undefined || !target) return;
    for (const [name, fixed] of fixedMembers(target.schema))
      write(new Offered(fixed, "fixed"), [...node.path, name]);
  };
  const choice = {
    ...control,
    label: `Alternative for ${visibleText(node.label)}`,
    options: branches.map(({ label, schema }) => ({ label, description: textOf(schema["description"]) })),
    chosen,
    onChoose: choose,
  };
  const about = branch ? textOf(branch.schema["description"]) : undefined;
  return (
    <>
      {choiceWidget(branches) === "radio" ? <Segments {...choice} /> : <ChoiceList {...choice} />}
      {about && (node.ui.help ?? node.description) === undefined ? (
        <p className={look.hint}>
          <VisibleText text={about} />
        </p>
      ) : null}
      {chosen === undefined && !isUntouched(value) ? (
        <p className={look.hint}>The present value fits none of the alternatives as it is.</p>
      ) : null}
      {inner ? (
        <div>
          <ShapedNode
            key={chosen ?? "none"}
            {...props}
            path={node.path}
            shape={inner}
            nesting={node.nesting + 1}
          />
        </div>
      ) : null}
    </>
  );
}

/** An input without members is what every form begins with. */
function isUntouched(value: FormItem): boolean {
  return value === undefined || (isFormObject(value) && Object.keys(value).length === 0);
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

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}
