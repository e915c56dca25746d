import { withTheme } from "@rjsf/core";
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
import { RootField } from "./engine/root-field";

/**
 * rjsf's Form, dressed. Its own ObjectField, ArrayField, StringField and BooleanField draw; the fields named here are
 * ours, each for a reason that docs/decisions/0018-rjsf-draws-the-store-holds.md gives.
 */
export const ThemedForm = withTheme({
  fields: {
    SchemaField: RootField,
    NumberField,
    NullField: ConstField,
    ConstField,
    OneOfField,
    AnyOfField: OneOfField,
    FallbackField,
    CheckboxesField,
    ChipsField,
  },
  templates: { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
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
});
