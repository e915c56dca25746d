import { useMemo } from "react";
import Form from "@rjsf/core";
import type { Experimental_DefaultFormStateBehavior, RJSFSchema } from "@rjsf/utils";
import type { JsonObject } from "@/lib/contract/json";
import type { FormValidator } from "./form-validator";
import { Field } from "./fields/field";
import { ShapeField } from "./fields/shape-field";
import { FormContextProvider, useForm, type FormContext } from "./form-context";
import { outline } from "./outline";
import type { FormStore } from "./values/form-store";

/** rjsf fills in defaults, constants and least items of its own accord; each of these is turned off. */
const populateNothing: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: "skipDefaults",
  arrayMinItems: { populate: "never" },
  allOf: "skipDefaults",
  constAsDefaults: "never",
  mergeDefaultsIntoFormData: "useFormDataIfPresent",
};

/**
 * The fields of a gated schema, drawn by rjsf with fields of our own. The values live in the store and not in
 * rjsf's state, which can't carry integers past 2^53 and may only be asked, not forbidden, to add values.
 */
export function SchemaFields({
  schema,
  store,
  validator,
  idPrefix,
  onLeave,
}: {
  schema: JsonObject;
  store: FormStore;
  validator: FormValidator;
  idPrefix: string;
  onLeave(pointer: string): void;
}) {
  const context = useMemo<FormContext>(
    () => ({ store, root: schema, holds: validator.holds, idPrefix, onLeave, Field, ShapeField }),
    [store, schema, validator, idPrefix, onLeave],
  );
  const drawn = useMemo(() => outline(schema) as RJSFSchema, [schema]);
  return (
    <FormContextProvider value={context}>
      <Form
        schema={drawn}
        validator={validator.rjsf}
        fields={ownFields}
        idPrefix={idPrefix}
        // Not a form element: no key press can submit what is not one.
        tagName="div"
        noValidate
        showErrorList={false}
        experimental_defaultFormStateBehavior={populateNothing}
      >
        <></>
      </Form>
    </FormContextProvider>
  );
}

const ownFields = { SchemaField: WholeInput };
const top: readonly string[] = [];

function WholeInput() {
  const { root } = useForm();
  const node = useMemo<JsonObject>(() => ({ ...root, type: "object" }), [root]);
  return <Field node={node} path={top} name="Input" required level={0} />;
}
