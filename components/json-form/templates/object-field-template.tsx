import { useCallback, useMemo, useState, type ReactNode } from "react";
import type { ObjectFieldTemplateProps, UiSchema } from "@rjsf/utils";
import { VisibleText } from "@/components/ui/text/visible-text";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { isAt } from "@/lib/wire/lookups/id-places";
import { sameJson } from "@/lib/wire/contract/same-json";
import { resolveSchema } from "@/lib/wire/json-schema/resolve/resolve-schema";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { pathOfCarried } from "../engine/names";
import { requiredNames } from "../engine/view-schema";
import { focusSoon } from "../field-id";
import { useForm, useMemberNames, useRevealed, useStore, useValueKind } from "../form-context";
import { look } from "../look";
import { labelOf, useFieldNodeOf, type FieldNodeOf } from "../field-node";
import { useImageMemberOf } from "../images/image-member";
import { fixedMembers } from "../shape/field-shape";
import type { FormStore } from "../values/form-store";
import { ExtraMembers } from "./extra-members";
import { FoldButton, titlesIn } from "./fold-button";

import { isShort, orderedNames, pairedNames, spanOf, stretchesOf } from "./member-layout";

/** From here on an optional object that has no value opens on demand: so recursion ends where nobody looks. */
const openLevelMax = 2;
/** The same for one that is required, which people expect to see. */
const requiredLevelMax = 5;
const openFieldsMax = 6;

/** The fields of an object: what is needed first, and what few people need on demand. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const node = useFieldNodeOf("object");
  const { ids } = node;
  const isUnset = useValueKind(node.path) === "unset";
  const revealed = useRevealed(node.path);
  const [opened, setOpened] = useState(false);
  const { properties } = node.shape.schema;
  const count = isJsonObject(properties) ? Object.keys(properties).length : 0;
  const tooDeep = node.level >= (node.required ? requiredLevelMax : openLevelMax);
  const isItem = typeof node.path.at(-1) === "number";
  const isFolded =
    // An item is there because somebody added it.
    !isItem &&
    node.level > 0 &&
    node.nesting === 0 &&
    isUnset &&
    !opened &&
    !revealed &&
    (tooDeep || (!node.required && count > openFieldsMax));
  if (!isFolded)
    return (
      <div className={node.level > 0 && node.nesting === 0 && !isItem ? look.within : undefined}>
        <Members {...props} node={node} />
      </div>
    );
  return (
    <FoldButton
      id={ids.control}
      onOpen={() => {
        setOpened(true);
        focusSoon(ids.control);
      }}
    >
      <span className="visually-hidden">
        Open {count === 1 ? "its field" : `its ${count} fields`} of <VisibleText text={node.label} />
      </span>
      <span aria-hidden className="truncate">
        <VisibleText text={titlesIn(properties)} />
      </span>
    </FoldButton>
  );
}

/** The members that tell an alternative apart: the choice above shows them, as long as they hold what it asks for. */
function shownByChoice({ nesting, path, shape }: FieldNodeOf<"object">, store: FormStore): string[] {
  if (nesting === 0) return [];
  return fixedMembers(shape.schema).flatMap(([name, value]) =>
    sameJson(store.valueAt([...path, name]), value) ? [name] : [],
  );
}

type Member = { name: string; content: ReactNode };

function Members({
  properties,
  registry,
  uiSchema,
  node,
}: ObjectFieldTemplateProps & { node: FieldNodeOf<"object"> }) {
  const names = useMemberNames(node.path);
  const { schema } = node.shape;
  const shownText = useStore((store) => JSON.stringify(shownByChoice(node, store)));
  const shownAbove = useMemo(() => JSON.parse(shownText) as string[], [shownText]);
  const declared = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = requiredNames(schema);
  const contents = new Map(
    properties.map(
      ({ name, content, hidden }) => [String(pathOfCarried([name])[0]), { content, hidden }] as const,
    ),
  );
  const { lookups, root } = useForm();
  // Its card shows which image it is.
  const image = useImageMemberOf(node.path);
  const isHalf = useCallback(
    (name: string) => {
      const member = isJsonObject(schema["properties"]) ? schema["properties"][name] : undefined;
      const whole = isJsonObject(member) ? followReferences(root, member) : member;
      if (isShort(whole)) return true;
      const isList = isJsonObject(whole) && whole["type"] === "array";
      return (
        !isList && lookups?.sources.some(({ place }) => isAt(place, [...node.path, name], false)) === true
      );
    },
    [schema, root, lookups, node.path],
  );
  const ordered = useMemo(() => {
    const { properties: stated } = schema;
    const names = Object.keys(isJsonObject(stated) ? stated : {});
    // An alternative is short, and stays in its author's order.
    const required = node.nesting > 0 ? [] : requiredNames(schema);
    const inOrder = orderedNames(names, required, node.ui.order);
    return node.ui.order ? inOrder : pairedNames(inOrder, isHalf);
  }, [schema, node.ui.order, node.nesting, isHalf]);
  const members = ordered.flatMap((name): Member[] => {
    const property = contents.get(name);
    if (!property || shownAbove.includes(name) || name === image?.member) return [];
    // What the operator hides is seen where it has a value, or has to have one.
    if (property.hidden && !required.includes(name) && !names.includes(name)) return [];
    return [{ name, content: property.content }];
  });
  const undeclared = names.filter((name) => !Object.hasOwn(declared, name));
  const needed = required.filter((name) => !Object.hasOwn(declared, name));
  if (node.level === 0 && members.length + names.length + required.length === 0 && isClosed(schema))
    return <p className="text-ink-2">There is nothing to fill in.</p>;
  return (
    <div className="@container space-y-4">
      <Folding
        node={node}
        names={ordered}
        members={members}
        required={required}
        declared={declared}
        isHalf={isHalf}
        titles={(name) => textOf((uiSchema?.[name] as UiSchema | undefined)?.["ui:title"])}
      />
      <ExtraMembers
        node={node}
        registry={registry}
        names={[...new Set([...needed, ...undeclared])]}
        required={needed}
      />
    </div>
  );
}

/** So many fields are always shown; of those beyond, the ones that are optional and have no value wait under one line. */
const shownMax = 6;

function Folding({
  node,
  names,
  members,
  required,
  declared,
  isHalf,
  titles,
}: {
  node: FieldNodeOf<"object">;
  /** All that it may have, in their order. */
  names: string[];
  /** Those that can be shown now. */
  members: Member[];
  required: string[];
  declared: JsonObject;
  isHalf(name: string): boolean;
  /** What the operator calls a member. */
  titles(name: string): string | undefined;
}) {
  const { root, holds } = useForm();
  const [opened, setOpened] = useState(false);
  const { path } = node;
  // Once a field had a value it stays where it is: clearing it must not take it away from under the cursor.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const filled = useMemberNames(path);
  const fresh = filled.filter((name) => !kept.has(name));
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh]));
  const revealed = useStore((store) =>
    members.some(({ name }) => store.isRevealed(pointerOf([...path, name]))),
  );
  const always = members.filter(({ name }) => required.includes(name)).length;
  const empty = members.filter(({ name }) => !required.includes(name) && !kept.has(name));
  const waits = empty.slice(Math.max(0, shownMax - always));
  const folded = opened || revealed || waits.length < 3 ? [] : waits;
  const shown = new Map(
    members.filter((member) => !folded.includes(member)).map(({ name, content }) => [name, content]),
  );
  const titleOf = (name: string) =>
    labelOf(resolveSchema(declared[name], root, undefined, holds), name, titles(name));
  const stretches = useMemo(() => stretchesOf(names, isHalf), [names, isHalf]);
  return (
    <>
      {stretches.map((stretch, index) => (
        <div
          key={index}
          className={`grid grid-cols-12 gap-x-4 gap-y-4 empty:hidden ${stretches.length > 1 ? look.far : ""}`}
        >
          {stretch.map((name) =>
            shown.has(name) ? (
              <div key={name} className={spanOf(isHalf(name))}>
                {shown.get(name)}
              </div>
            ) : null,
          )}
        </div>
      ))}
      {folded.length > 0 ? (
        <FoldButton onOpen={() => setOpened(true)}>
          <span className="shrink-0 font-medium text-ink">{folded.length} more, optional</span>
          <span className="min-w-0 truncate text-ink-3">
            <VisibleText text={folded.map(({ name }) => titleOf(name)).join(", ")} />
          </span>
        </FoldButton>
      ) : null}
    </>
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isClosed(schema: JsonObject): boolean {
  return schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
}
