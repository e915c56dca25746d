import { Suspense, useMemo, useRef, useState, type ComponentType } from "react";
import { onDemand } from "@/components/ui/page/on-demand";
import type { FieldProps, Registry, RJSFSchema } from "@rjsf/utils";
import { X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/input";
import { TextControl } from "@/components/ui/text-control";
import { visibleText } from "@/components/ui/text/visible-text";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { patternTest } from "@/lib/wire/json-schema/patterns/linear-patterns";
import { fieldId } from "../field-id";
import { carriedName } from "../engine/names";
import { useForm, useOffered } from "../form-context";
import { look } from "../look";
import { useLookup } from "../form-lookups";
import type { FieldNodeOf } from "../field-node";

const { OnDemand: LookupInput } = onDemand(() =>
  import("../lookups/lookup-input").then((module) => module.LookupInput),
);

/** Members of an object that its schema does not name one by one: those that are there, and adding more. */
export function ExtraMembers({
  node,
  registry,
  names,
  required,
}: {
  node: FieldNodeOf<"object">;
  registry: Registry;
  names: string[];
  required: string[];
}) {
  const { store, root, idPrefix } = useForm();
  const [added, setAdded] = useState<string[]>([]);
  const shown = [...new Set([...names, ...added])];
  const { schema } = node.shape;
  const label = node.path.length === 0 ? "the input" : visibleText(node.label);
  const addId = `${fieldId(idPrefix, node.path)}:add`;
  const remove = (name: string) => {
    setAdded(added.filter((one) => one !== name));
    store.clear([...node.path, name]);
    document.getElementById(addId)?.focus();
  };
  return (
    <>
      {shown.map((name) => (
        <div key={name} className="flex min-w-0 items-start gap-1">
          <div className="min-w-0 flex-1">
            <Member
              registry={registry}
              schema={schema}
              path={node.path}
              name={name}
              required={required.includes(name)}
            />
          </div>
          {required.includes(name) ? null : (
            <Button
              variant="quiet"
              size="sm"
              className="mt-6"
              aria-label={`Remove member ${visibleText(name)}`}
              onClick={() => remove(name)}
            >
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      ))}
      {takesMore(schema, node.path.length === 0 ? root : schema) ? (
        <AddMember
          id={addId}
          label={label}
          node={node}
          taken={(name) => shown.includes(name) || isDeclared(schema, name)}
          onAdd={(name) => {
            setAdded([...added, name]);
            store.reveal(pointerOf([...node.path, name]));
          }}
        />
      ) : null}
    </>
  );
}

function Member({
  registry,
  schema,
  path,
  name,
  required,
}: {
  registry: Registry;
  schema: JsonObject;
  path: FieldNodeOf<"object">["path"];
  name: string;
  required: boolean;
}) {
  const { write } = useForm();
  const SchemaField = registry.fields["SchemaField"] as ComponentType<FieldProps>;
  const node = useMemo(() => memberSchema(schema, name) as RJSFSchema, [schema, name]);
  const fieldPathId = useMemo(
    () => ({
      path: [...path.map((step) => (typeof step === "string" ? carriedName(step) : step)), carriedName(name)],
      $id: "",
    }),
    [path, name],
  );
  return (
    <SchemaField
      name={name}
      schema={node}
      required={required}
      fieldPathId={fieldPathId}
      registry={registry}
      onChange={write}
      onBlur={ignore}
      onFocus={ignore}
    />
  );
}

const ignore = () => undefined;

function AddMember({
  id,
  label,
  node,
  taken,
  onAdd,
}: {
  id: string;
  label: string;
  node: FieldNodeOf<"object">;
  taken(name: string): boolean;
  onAdd(name: string): void;
}) {
  const [name, setName] = useState("");
  const { lookups } = useForm();
  const source = useOffered(node);
  const lookup = useLookup(source && lookups, source, false);
  const hadFocus = useRef(false);
  const problem =
    name === "__proto__" ? "This name can’t be used." : taken(name) ? "There is one already." : undefined;
  const add = () => {
    if (name === "" || problem !== undefined) return;
    onAdd(name);
    setName("");
  };
  const control = {
    id,
    autoComplete: "off",
    "aria-invalid": problem !== undefined,
    "aria-describedby": `${id}:problem`,
  };
  const textField = (
    <TextControl {...control} lines="one" className="flex-1 basis-40" value={name} onValue={setName} />
  );
  return (
    <div className="space-y-1">
      <label htmlFor={id} className={look.label}>
        Name of another member of {label}
      </label>
      <div
        className="flex flex-wrap gap-2"
        onKeyDown={(event) => {
          // A list that took a name with this key has prevented it, and the button takes it as a click.
          const isOfText = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey || !isOfText || event.defaultPrevented)
            return;
          event.preventDefault();
          add();
        }}
      >
        {source ? (
          <Suspense fallback={textField}>
            <LookupInput
              {...{ source, lookup, hadFocus }}
              label={`Name of another member of ${label}`}
              text={name}
              onText={setName}
              onChoose={setName}
              input={{ ...control, className: `${inputClass} flex-1 basis-40` }}
            />
          </Suspense>
        ) : (
          textField
        )}
        <Button size="sm" aria-disabled={name === "" || problem !== undefined} onClick={add}>
          Add member
          <span className="visually-hidden"> to {label}</span>
        </Button>
      </div>
      <p id={`${id}:problem`} className={`${look.error} empty:hidden`}>
        {problem}
      </p>
    </div>
  );
}

/** More members are offered where the schema speaks of them; elsewhere the JSON editor takes them. */
function takesMore(schema: JsonObject, stated: JsonObject): boolean {
  if (schema["additionalProperties"] === false) return isJsonObject(schema["patternProperties"]);
  return (
    stated["additionalProperties"] !== undefined ||
    schema["patternProperties"] !== undefined ||
    !isJsonObject(schema["properties"]) ||
    Object.keys(schema["properties"]).length === 0
  );
}

function isDeclared(schema: JsonObject, name: string): boolean {
  return isJsonObject(schema["properties"]) && Object.hasOwn(schema["properties"], name);
}

function memberSchema(schema: JsonObject, name: string): JsonObject {
  const patterns = isJsonObject(schema["patternProperties"])
    ? Object.entries(schema["patternProperties"])
    : [];
  const matching = patterns.filter(([pattern]) => patternTest(pattern)(name) === true).map(([, one]) => one);
  if (matching.length > 0) return { allOf: matching };
  const more = schema["additionalProperties"];
  // A member that must not be there is still shown, so that it can be seen and cleared.
  return isJsonObject(more) ? more : more === false ? { not: {} } : {};
}
