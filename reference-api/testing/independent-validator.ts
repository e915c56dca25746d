import { registerSchema, setShouldValidateFormat, validate } from "@hyperjump/json-schema/openapi-3-1";
import "@hyperjump/json-schema/formats";

/** The dialect of an OpenAPI 3.1 document, as the OpenAPI Initiative publishes it: documents and their schemas. */
export const openApiDialect = "https://spec.openapis.org/oas/3.1/schema-base";
export const jsonSchemaDialect = "https://json-schema.org/draft/2020-12/schema";

setShouldValidateFormat(true);

/** Makes a schema, or a document with schemas in it, known under an address. Nothing is fetched. */
export function know(schema: object, address: string, dialect = jsonSchemaDialect): void {
  registerSchema(plain(schema), address, dialect);
}

/** By a validator that shares no code with the API's own. `schema` is an address, perhaps with a pointer. */
export async function problemsOf(schema: string, value: unknown): Promise<string[]> {
  const output = await validate(schema, plain(value), "BASIC");
  if (output.valid) return [];
  return ["not valid", ...(output.errors ?? []).map((error) => JSON.stringify(error))];
}

/** Plain JSON, without what only JavaScript has. */
function plain(value: unknown) {
  return JSON.parse(JSON.stringify(value));
}
