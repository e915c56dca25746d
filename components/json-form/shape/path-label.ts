import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { pathOf } from "@/lib/wire/contract/json-pointer";
import { everyPart, schemasOfItem } from "@/lib/wire/json-schema/parts";
import { labelOf } from "../field-node";

const partsMax = 500;

/** A place in the words of its fields: `/posts/0/text` as "Posts › item 1 › Text", by titles where there are some. */
export function pathLabel(root: JsonObject | undefined, pointer: string): string {
  if (pointer === "") return "The whole input";
  let schemas = root ? [root] : [];
  const labels: string[] = [];
  for (const step of pathOf(pointer)) {
    const name = String(step);
    const parts = root ? everyPart(root, schemas, partsMax) : [];
    const members = parts.flatMap(({ properties }) => {
      const member =
        isJsonObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
      return isJsonObject(member) ? [member] : [];
    });
    const isItem = members.length === 0 && /^\d+$/.test(name);
    schemas = isItem ? schemasOfItem(parts, Number(name)) : members;
    labels.push(isItem ? `item ${Number(name) + 1}` : titleOf(root, schemas, name));
  }
  return labels.join(" › ");
}

function titleOf(root: JsonObject | undefined, schemas: JsonObject[], name: string): string {
  const own = schemas.find(({ title }) => typeof title === "string");
  const titled =
    own ?? (root && everyPart(root, schemas, partsMax).find(({ title }) => typeof title === "string"));
  return labelOf(titled ?? {}, name, undefined);
}
