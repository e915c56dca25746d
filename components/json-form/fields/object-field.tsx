import { useState } from "react";
import { Button } from "@/components/ui/button";
import { VisibleText } from "@/components/ui/visible-text";
import { isJsonObject, type JsonObject } from "@/lib/contract/json";
import { fieldId, focusSoon } from "../field-id";
import { useForm, useMemberNames, useValueKind } from "../form-context";
import { ExtraMembers } from "./extra-members";
import { FieldFrame } from "./field-frame";
import { labelOf, type FieldOf } from "./field-props";

/** From here on an optional object that has no value opens on demand: so recursion ends where nobody looks. */
const openLevelMax = 2;
/** The same for one that is required, which people expect to see. */
const requiredLevelMax = 5;
const openFieldsMax = 12;

export function ObjectField(props: FieldOf<"object">) {
  const { idPrefix } = useForm();
  const kind = useValueKind(props.path);
  const [opened, setOpened] = useState(false);
  const label = labelOf(props);
  const { properties } = props.shape.schema;
  const count = isJsonObject(properties) ? Object.keys(properties).length : 0;
  const open = () => {
    setOpened(true);
    focusSoon(fieldId(idPrefix, props.path));
  };
  const tooDeep = props.level >= (props.required ? requiredLevelMax : openLevelMax);
  const folded = kind === "unset" && !opened && (tooDeep || (!props.required && count > openFieldsMax));
  if (props.level === 0) return <Members {...props} />;
  return (
    <FieldFrame field={props} kind="box">
      {(control) =>
        folded && !props.framed ? (
          <Button size="sm" id={control.id} aria-expanded={false} onClick={open}>
            <span>
              Open {count === 1 ? "its field" : `its ${count} fields`}
              <span className="visually-hidden">
                {" "}
                of <VisibleText text={label} />
              </span>
            </span>
          </Button>
        ) : (
          <Members {...props} />
        )
      }
    </FieldFrame>
  );
}

function Members(props: FieldOf<"object">) {
  const { root, Field } = useForm();
  const names = useMemberNames(props.path);
  const { schema } = props.shape;
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const declared = Object.keys(properties);
  const ordered = [
    ...declared.filter((name) => required.includes(name)),
    ...declared.filter((name) => !required.includes(name)),
  ];
  const undeclared = names.filter((name) => !Object.hasOwn(properties, name));
  const needed = required.filter(
    (name): name is string => typeof name === "string" && !Object.hasOwn(properties, name),
  );
  if (props.level === 0 && ordered.length + names.length + required.length === 0 && isClosed(schema))
    return <p className="text-sm text-ink-2">There is nothing to fill in.</p>;
  return (
    <div className="space-y-4">
      {ordered.map((name) => (
        <Field
          key={name}
          node={properties[name]}
          path={[...props.path, name]}
          name={name}
          required={required.includes(name)}
          level={props.level + 1}
        />
      ))}
      <ExtraMembers
        field={props}
        root={root}
        names={[...new Set([...needed, ...undeclared])]}
        required={needed}
      />
    </div>
  );
}

function isClosed(schema: JsonObject): boolean {
  return schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
}
