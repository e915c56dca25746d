/** Keywords whose value is data and no schema. */
export const dataKeywords = ["enum", "const", "default", "examples"];

/** Keywords whose members are schemas. */
export const mapKeywords = [
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "dependencies",
];
