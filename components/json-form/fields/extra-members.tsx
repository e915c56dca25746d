import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextControl } from "@/components/ui/text-control";
import { visibleText } from "@/components/ui/visible-text";
import { isJsonObject, type JsonObject, type JsonValue } from "@/lib/contract/json";
import { patternTest } from "@/lib/json-schema/patterns/linear-patterns";
import { fieldId } from "../field-id";
import { useForm } from "../form-context";
import { look } from "../look";
import { Action } from "./field-actions";
import { labelOf, type FieldOf } from "./field-props";

/** Members of an object that its schema does not name one by one: those that are there, and adding more. */
export function ExtraMembers({
  field,
  root,
  names,
  required,
}: {
  field: FieldOf<"object">;
  root: JsonObject;
  names: string[];
  required: string[];
}) {
  const { store, idPrefix, Field } = useForm();
  const [added, setAdded] = useState<string[]>([]);
  const shown = [...new Set([...names, ...added])];
  const { schema } = field.shape;
  const remove = (name: string) => {
    setAdded(added.filter((one) => one !== name));
    store.clear([...field.path, name]);
    document.getElementById(`${fieldId(idPrefix, field.path)}:add`)?.focus();
  };
  return (
    <>
      {shown.map((name) => (
        <div key={name} className="space-y-1">
          <Field
            node={memberSchema(schema, name)}
            path={[...field.path, name]}
            name={name}
            required={required.includes(name)}
            level={field.level + 1}
          />
          {added.includes(name) ? (
            <Action label="Remove member" of={name} onClick={() => remove(name)} />
          ) : null}
        </div>
      ))}
      {takesMore(schema, field.path.length === 0 ? root : schema) ? (
        <AddMember
          id={`${fieldId(idPrefix, field.path)}:add`}
          label={field.path.length === 0 ? "the input" : visibleText(labelOf(field))}
          taken={(name) => shown.includes(name) || isDeclared(schema, name)}
          onAdd={(name) => setAdded([...added, name])}
        />
      ) : null}
    </>
  );
}

function AddMember({
  id,
  label,
  taken,
  onAdd,
}: {
  id: string;
  label: string;
  taken(name: string): boolean;
  onAdd(name: string): void;
}) {
  const [name, setName] = useState("");
  const problem =
    name === "__proto__" ? "This name can't be used." : taken(name) ? "There is one already." : undefined;
  return (
    <div className="space-y-1">
      <label htmlFor={id} className={look.label}>
        Name of another member of {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextControl
          id={id}
          lines="one"
          className="flex-1 basis-40"
          autoComplete="off"
          value={name}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}:problem`}
          onValue={setName}
        />
        <Button
          size="sm"
          aria-disabled={name === "" || problem !== undefined}
          onClick={() => {
            if (name === "" || problem !== undefined) return;
            onAdd(name);
            setName("");
          }}
        >
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

function memberSchema(schema: JsonObject, name: string): JsonValue {
  const patterns = isJsonObject(schema["patternProperties"])
    ? Object.entries(schema["patternProperties"])
    : [];
  const matching = patterns.filter(([pattern]) => patternTest(pattern)(name) === true).map(([, one]) => one);
  if (matching.length > 0) return { allOf: matching };
  const more = schema["additionalProperties"];
  // A member that must not be there is still shown, so that it can be seen and cleared.
  return isJsonObject(more) || more === false ? more : {};
}
