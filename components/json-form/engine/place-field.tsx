import { memo, useMemo, type ComponentType } from "react";
import type { FieldProps, UiSchema } from "@rjsf/utils";
import { getDefaultRegistry } from "@rjsf/core";
import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import type { Path } from "@/lib/contract/json-pointer";
import { isAt } from "@/lib/lookups/id-places";
import type { LookupSource } from "@/lib/lookups/types";
import { resolveSchema } from "@/lib/json-schema/resolve/resolve-schema";
import { controlId } from "./control-id";
import { useDraft, useForm, useResolved, useStore, useValueKind, type ValueKind } from "../form-context";
import type { FormLookups } from "../form-lookups";
import { labelOf, PlaceProvider, type Place } from "../place";
import { fieldShape, type FieldShape } from "../shape/field-shape";
import type { FormStore } from "../values/form-store";
import { pathOfCarried } from "./names";
import { placeUi } from "./place-ui";
import { viewSchema, viewUi } from "./view-schema";

const CoreSchemaField = getDefaultRegistry().fields["SchemaField"] as ComponentType<FieldProps>;

/**
 * rjsf's SchemaField of every place: resolves the schema one level deep, decides how it is drawn, and hands rjsf's own
 * SchemaField a view that it can draw without adding, choosing or resolving anything.
 */
export const PlaceField = memo(function PlaceField(props: FieldProps) {
  const { root, holds } = useForm();
  const path = useMemo(() => pathOfCarried(props.fieldPathId.path), [props.fieldPathId.path]);
  const schema = useResolved(props.schema as JsonObject, path);
  const shape = useMemo(
    () => fieldShape(schema, (part) => resolveSchema(part, root, undefined, holds)),
    [schema, root, holds],
  );
  return <ShapedPlace {...props} path={path} shape={shape} nesting={0} />;
});

/** The field for a shape; a value that the shape's own control can't show is shown as JSON instead. */
export function ShapedPlace({
  path,
  shape: stated,
  nesting,
  ...props
}: FieldProps & { path: Path; shape: FieldShape; nesting: number }) {
  const form = useForm();
  const shape = useRowsForOthers(stated, path, props.uiSchema);
  const misfit = useMisfit(shape, path);
  const ui = useMemo(() => placeUi(props.uiSchema), [props.uiSchema]);
  const name = useMemo(() => nameOf(path), [path]);
  const lookup = useMemo(() => lookupAt(form.lookups, shape, path), [form.lookups, shape, path]);
  const place = useMemo<Place>(() => {
    const { schema } = shape;
    const description = ui.description ?? schema["description"];
    return {
      ...{ path, name, nesting, shape, misfit, ui, lookup, level: path.length },
      required: props.required === true,
      label: labelOf(schema, name, ui.title),
      description: typeof description === "string" ? description.trim() : undefined,
    };
  }, [path, name, nesting, shape, misfit, ui, lookup, props.required]);
  const view = useMemo(() => viewSchema(shape), [shape]);
  const uiSchema = useMemo<UiSchema>(
    () => ({
      ...operatorsFields(props.uiSchema, shape),
      ...viewUi(shape, misfit, ui.widget, lookup !== undefined),
    }),
    [props.uiSchema, shape, misfit, ui.widget, lookup],
  );
  const fieldPathId = useMemo(
    () => ({ path: props.fieldPathId.path, $id: controlId(form.idPrefix, path, nesting) }),
    [props.fieldPathId.path, form.idPrefix, path, nesting],
  );
  const formData = useStore((store) => shownValue(store, shape.kind, path));
  return (
    <PlaceProvider value={place}>
      <CoreSchemaField
        {...props}
        schema={view}
        uiSchema={uiSchema}
        fieldPathId={fieldPathId}
        formData={formData}
        // Not the one that came with the props: an ArrayField's turns a cleared item into null.
        onChange={shape.kind === "list" && !misfit ? form.arrange : form.write}
      />
    </PlaceProvider>
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

/**
 * What rjsf sees of a value: single values as they are, a list as the numbers of its rows, and of the rest nothing.
 * rjsf compares, hashes and copies what it sees, which exact numbers don't survive in a list.
 */
function shownValue(store: FormStore, kind: FieldShape["kind"], path: Path): unknown {
  switch (kind) {
    case "list":
      return Array.isArray(store.valueAt(path)) ? store.rowsAt(path) : undefined;
    case "text":
    case "number":
    case "boolean":
    case "choice":
      return store.valueAt(path);
    case "object":
    case "choices":
    case "chips":
    case "fixed":
    case "null":
    case "branches":
    case "any":
    case "nothing":
      return undefined;
  }
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

function useMisfit(shape: FieldShape, path: Path): boolean {
  const kind = useValueKind(path);
  const draft = useDraft(path);
  if (draft !== undefined && shape.kind !== "number" && shape.kind !== "any") return true;
  if (kind === "unset") return false;
  if (shape.kind === "nothing") return true;
  // Null is a value that every frame can show and clear, but one that is not allowed must be seen as it is.
  if (kind === "null") return !shape.nullable && shownKinds[shape.kind] !== undefined;
  const fits = shownKinds[shape.kind];
  return fits !== undefined && fits !== kind;
}

/** Texts are drawn as chips; a list that holds anything else, or that the operator wants so, has a row for each item. */
function useRowsForOthers(shape: FieldShape, path: Path, uiSchema: UiSchema | undefined): FieldShape {
  const isChips = shape.kind === "chips";
  const wished = isChips && placeUi(uiSchema).widget === "rows";
  const mixed = useStore((store) => {
    const value = isChips ? store.valueAt(path) : undefined;
    return Array.isArray(value) && value.some((item) => typeof item !== "string");
  });
  return useMemo(
    () => (isChips && (wished || mixed) ? { ...shape, kind: "list" } : shape),
    [shape, isChips, wished, mixed],
  );
}
