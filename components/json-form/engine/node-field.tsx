import { memo, useMemo, useSyncExternalStore } from "react";
import type { FieldProps, UiSchema } from "@rjsf/utils";
import CoreSchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { pointerOf, type Path } from "@/lib/wire/contract/json-pointer";
import { isAt } from "@/lib/wire/lookups/id-places";
import type { LookupSource } from "@/lib/wire/lookups/types";
import { isConditional, resolveSchema } from "@/lib/wire/json-schema/resolve/resolve-schema";
import { controlId } from "./control-id";
import { useForm, useResolved, type FormContext, type ValueKind } from "../form-context";
import type { FormLookups } from "../form-lookups";
import { labelOf, FieldNodeProvider, type FieldNode, type FieldNodeUi } from "../field-node";
import { fieldShape, type FieldShape } from "../shape/field-shape";
import { typingCheck } from "../shape/typing-check";
import { pathOfCarried } from "./names";
import { factsReader, type NodeFacts } from "./node-facts";
import { isDateField, viewSchema, viewUi } from "./view-schema";

/**
 * rjsf's SchemaField of every place: resolves the schema one level deep, decides how it is drawn, and hands rjsf's own
 * SchemaField a view that it can draw without adding, choosing or resolving anything.
 */
export const NodeField = memo(function NodeField(props: FieldProps) {
  const { root, holds } = useForm();
  const path = useMemo(() => pathOfCarried(props.fieldPathId.path), [props.fieldPathId.path]);
  const node = props.schema as JsonObject;
  const shape = useMemo(
    () =>
      isConditional(node, root)
        ? undefined
        : shapeOf(resolveSchema(node, root, undefined, holds), root, holds),
    [node, root, holds],
  );
  if (!shape) return <ConditionalNode {...props} path={path} />;
  return <ShapedNode {...props} path={path} shape={shape} nesting={0} />;
});

/** A place whose shape depends on its value. */
function ConditionalNode(props: FieldProps & { path: Path }) {
  const { root, holds } = useForm();
  const schema = useResolved(props.schema as JsonObject, props.path);
  const shape = useMemo(() => shapeOf(schema, root, holds), [schema, root, holds]);
  return <ShapedNode {...props} shape={shape} nesting={0} />;
}

function shapeOf(schema: JsonObject, root: JsonObject, holds: FormContext["holds"]): FieldShape {
  return fieldShape(schema, (part) => resolveSchema(part, root, undefined, holds));
}

/** The field for a shape; a value that the shape's own control can't show is shown as JSON instead. */
export function ShapedNode({
  path,
  shape: stated,
  nesting,
  ...props
}: FieldProps & { path: Path; shape: FieldShape; nesting: number }) {
  const form = useForm();
  const { store, idPrefix, lookups } = form;
  const ui = useMemo(() => nodeUi(props.uiSchema), [props.uiSchema]);
  const wantsRows = ui.widget === "rows";
  const read = useMemo(
    () => factsReader(store, path, stated.kind, wantsRows),
    [store, path, stated.kind, wantsRows],
  );
  const facts = useSyncExternalStore(store.subscribe, read);
  const { isInRows } = facts;
  // Texts are drawn as chips; a list that holds anything else, or that the operator wants so, has a row for each item.
  const shape = useMemo<FieldShape>(
    () => (isInRows ? { ...stated, kind: "list" } : stated),
    [stated, isInRows],
  );
  const ids = useMemo(() => idsOf(idPrefix, path, nesting), [idPrefix, path, nesting]);
  const lookup = useMemo(() => lookupAt(lookups, shape, path), [lookups, shape, path]);
  const isSpoken = facts.draft?.spoken !== undefined && isDateField(shape, ui.widget, lookup !== undefined);
  const misfit = isMisfit(shape, facts, isSpoken || (shape.kind === "text" && lookup !== undefined));
  const check = useMemo(
    () => (shape.kind === "text" && lookup === undefined ? typingCheck(shape.schema) : undefined),
    [shape, lookup],
  );
  const node = useMemo<FieldNode>(() => {
    const { schema } = shape;
    const description = ui.description ?? schema["description"];
    const name = nameOf(path);
    return {
      ...{ path, ids, name, nesting, shape, facts, misfit, ui, lookup, level: path.length },
      pointer: pointerOf(path),
      problems: problemsIn(facts, check),
      required: props.required === true,
      label: labelOf(schema, name, ui.title),
      description: typeof description === "string" ? description.trim() : undefined,
    };
  }, [path, ids, nesting, shape, facts, check, misfit, ui, lookup, props.required]);
  const view = useMemo(() => viewSchema(shape), [shape]);
  const uiSchema = useMemo<UiSchema>(
    () => ({
      ...operatorsFields(props.uiSchema, shape),
      ...viewUi(shape, misfit, ui.widget, lookup !== undefined),
    }),
    [props.uiSchema, shape, misfit, ui.widget, lookup],
  );
  const fieldPathId = useMemo(
    () => ({ path: props.fieldPathId.path, $id: ids.control }),
    [props.fieldPathId.path, ids.control],
  );
  return (
    <FieldNodeProvider value={node}>
      <CoreSchemaField
        {...props}
        schema={view}
        uiSchema={uiSchema}
        fieldPathId={fieldPathId}
        formData={facts.shown}
        // Not the one that came with the props: an ArrayField's turns a cleared item into null.
        onChange={shape.kind === "list" && !misfit ? form.arrange : form.write}
      />
    </FieldNodeProvider>
  );
}

/** An item of a list of ids is filled from what fills the list, and a map's names from what knows them. */
function lookupAt(lookups: FormLookups | undefined, shape: FieldShape, path: Path): LookupSource | undefined {
  const isMap = shape.kind === "object";
  const isId = shape.kind === "text" || shape.kind === "chips" || (shape.kind === "number" && shape.integer);
  if (!lookups || !(isMap || isId)) return undefined;
  return lookups.sources.find(({ place }) => isAt(place, path, isMap));
}

function nameOf(path: Path): string {
  const last = path.at(-1);
  return last === undefined ? "Input" : typeof last === "number" ? `Item ${last + 1}` : last;
}

/** What the operator's uiSchema says about the places within this one; rjsf hands it on. */
function operatorsFields(uiSchema: unknown, shape: FieldShape): UiSchema {
  if (!isJsonObject(uiSchema as JsonObject) || !holdsPlaces.has(shape.kind)) return {};
  return Object.fromEntries(
    Object.entries(uiSchema as UiSchema).filter(
      ([key, value]) => !key.startsWith("ui:") && isJsonObject(value),
    ),
  );
}

const holdsPlaces = new Set<FieldShape["kind"]>(["object", "list", "branches"]);

const shownKinds: Partial<Record<FieldShape["kind"], ValueKind>> = {
  text: "text",
  number: "number",
  boolean: "boolean",
  choices: "list",
  chips: "list",
  list: "list",
  object: "object",
};

function isMisfit(shape: FieldShape, { kind, draft }: NodeFacts, keepsText: boolean): boolean {
  if (draft !== undefined && shape.kind !== "number" && shape.kind !== "any" && !keepsText) return true;
  if (kind === "unset") return false;
  if (shape.kind === "nothing") return true;
  // Null is a value that every frame can show and clear, but one that is not allowed must be seen as it is.
  if (kind === "null") return !shape.nullable && shownKinds[shape.kind] !== undefined;
  const fits = shownKinds[shape.kind];
  return fits !== undefined && fits !== kind;
}

/** What can't be read comes first, then what typing on can't put right. */
function problemsIn(
  { errors, itemErrors, draft, shown }: NodeFacts,
  check: ((text: string) => string | undefined) | undefined,
): string[] {
  const typed = typeof shown === "string" ? check?.(shown) : undefined;
  const own = typed === undefined || errors.includes(typed) ? errors : [typed, ...errors];
  const all = itemErrors === "" ? own : [...own, ...itemErrors.split("\n")];
  if (!draft) return all;
  const others = all.filter((problem) => problem !== draft.problem);
  // A date says beside its field how it is read, or why not.
  return draft.spoken ? others : [draft.problem, ...others];
}

function idsOf(idPrefix: string, path: Path, nesting: number): FieldNode["ids"] {
  const outer = controlId(idPrefix, path, 0);
  const control = controlId(idPrefix, path, nesting);
  return { control, about: `${control}:about`, source: `${outer}:source`, errors: `${outer}:errors` };
}

/** The few things that a uiSchema may say about one place, as plain text; all else in it is left aside. */
function nodeUi(uiSchema: UiSchema | undefined): FieldNodeUi {
  if (typeof uiSchema !== "object") return {};
  const text = (key: string) => {
    const value: unknown = Object.hasOwn(uiSchema, key) ? uiSchema[key] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const order: unknown = Object.hasOwn(uiSchema, "ui:order") ? uiSchema["ui:order"] : undefined;
  return Object.fromEntries(
    Object.entries({
      title: text("ui:title"),
      description: text("ui:description"),
      help: text("ui:help"),
      widget: text("ui:widget"),
      order: Array.isArray(order) ? order.filter((name) => typeof name === "string") : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}
