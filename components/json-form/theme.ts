import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import type { Registry } from "@rjsf/utils";
import { ChipsField } from "./fields/chips-field";
import { CheckboxesField } from "./fields/checkboxes-field";
import { ConstField } from "./fields/const-field";
import { FallbackField } from "./fields/fallback-field";
import { NumberField } from "./fields/number-field";
import { OneOfField } from "./fields/one-of-field";
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from "./templates/array-field-template";
import { FieldTemplate } from "./templates/field-template";
import { ObjectFieldTemplate } from "./templates/object-field-template";
import { DateTimeWidget } from "./widgets/date-time-widget";
import { FileWidget } from "./widgets/file-widget";
import { LookupWidget } from "./widgets/lookup-widget";
import { PasswordWidget } from "./widgets/password-widget";
import { RadioWidget, SelectWidget } from "./widgets/select-widget";
import { TextWidget } from "./widgets/text-widget";
import { NodeField } from "./engine/node-field";

/**
 * What rjsf draws with. Its own ObjectField, ArrayField, StringField and BooleanField draw; the other fields are ours,
 * each for a reason that docs/decisions/0018-rjsf-draws-the-store-holds.md gives.
 */
export const theme: Pick<Registry, "fields" | "templates" | "widgets"> = {
  fields: {
    ArrayField,
    BooleanField,
    ObjectField,
    StringField,
    SchemaField: NodeField,
    NumberField,
    NullField: ConstField,
    ConstField,
    OneOfField,
    AnyOfField: OneOfField,
    FallbackField,
    CheckboxesField,
    ChipsField,
  },
  templates: allTemplates({
    FieldTemplate,
    ObjectFieldTemplate,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    // rjsf's SchemaField makes these three for every field, and the theme's frame has its own.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  }),
  widgets: {
    text: TextWidget,
    lookup: LookupWidget,
    textarea: TextWidget,
    password: PasswordWidget,
    file: FileWidget,
    date: DateTimeWidget,
    "date-time": DateTimeWidget,
    radio: RadioWidget,
    select: SelectWidget,
  },
};

/** The templates of views are all that there are: rjsf asks for no other while it draws one. */
function allTemplates(templates: Partial<Registry["templates"]>): Registry["templates"] {
  return templates as Registry["templates"];
}

function Nothing() {
  return null;
}
