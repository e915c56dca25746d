import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { eachSchema } from "@/lib/wire/json-schema/sub-schemas";

const namesMax = 60;
const nameCharactersMax = 60;
const schemasMax = 500;

/** The names of an input's members, those of the input itself first, to be found by. Bounded: a schema may be large. */
export function parameterNames(schema: JsonObject | undefined): string[] {
  if (!schema) return [];
  const names = new Set<string>();
  const add = ({ properties }: JsonObject) => {
    if (!isJsonObject(properties)) return;
    for (const name of Object.keys(properties)) {
      if (names.size >= namesMax) return;
      if (name.length <= nameCharactersMax) names.add(name);
    }
  };
  add(schema);
  let looked = 0;
  eachSchema(schema, (inner) => {
    add(inner);
    looked += 1;
    return looked < schemasMax && names.size < namesMax;
  });
  return [...names];
}
