import { toolName } from "../../doubles/many-tools-api";

type Descriptor = { name: string; title: string; inputSchema: object };

/** A tool with so many fields of one line, every one required, so that any page shows them all at once. */
function toolOf(fields: number): Descriptor {
  const names = Array.from({ length: fields }, (_, index) => `field${index + 1}`);
  const properties = names.map((name, index) => [
    name,
    index % 4 === 3
      ? { type: "integer", title: `Number ${index + 1}` }
      : { type: "string", title: `Text ${index + 1}`, maxLength: 80 },
  ]);
  return {
    name: `fields.${fields}`,
    title: `Tool of ${fields} fields`,
    inputSchema: { type: "object", properties: Object.fromEntries(properties), required: names },
  };
}

export const fewFields = 6;
export const manyFields = 200;

/** They stand first in each list, and a click on them opens their form. */
export const toolsWithFields: readonly Descriptor[] = [toolOf(fewFields), toolOf(manyFields)];

/** What the bare page lists of the API's tools. */
export function listedTools(count: number): { name: string; title: string; inputSchema?: object }[] {
  const others = Array.from({ length: count - toolsWithFields.length }, (_, index) => {
    const number = toolsWithFields.length + index + 1;
    return { name: toolName(number), title: `Tool ${number}` };
  });
  return [...toolsWithFields, ...others];
}
