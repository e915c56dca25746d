import ArrayField from "@rjsf/core/lib/components/fields/ArrayField.js";
import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from "@rjsf/utils";

/**
 * Stands in for the registry that rjsf's Form begins with: of its own fields those that draw views (`view-schema.ts`). All
 * other fields, the widgets and the templates are the theme's.
 */
export default function getDefaultRegistry() {
  return {
    fields: { ArrayField, BooleanField, ObjectField, SchemaField, StringField },
    // SchemaField makes these three for every field, and the theme's frame has its own.
    templates: {
      ButtonTemplates: {},
      DescriptionFieldTemplate: Nothing,
      FieldErrorTemplate: Nothing,
      FieldHelpTemplate: Nothing,
    },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}

function Nothing() {
  return null;
}
