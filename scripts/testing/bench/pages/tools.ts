import { toolName } from "../../doubles/many-tools-api";

type Descriptor = { name: string; title: string; inputSchema: object; annotations?: object };

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

/** A read-only tool without inputs, which answers as many rows as it is named for. */
export const rowsAnswered = 10_000;
const toolOfRows: Descriptor = {
  name: `rows.${rowsAnswered}`,
  title: `Tool of ${rowsAnswered} rows`,
  inputSchema: { type: "object", properties: {} },
  annotations: { readOnlyHint: true },
};

/** What the tools answer, by their names: records such as an API lists, about 200 bytes each. */
export function outputs(): Record<string, unknown> {
  const items = Array.from({ length: rowsAnswered }, (_, index) => ({
    id: `rec_${String(index).padStart(8, "0")}`,
    name: `Record number ${index + 1}`,
    status: ["draft", "scheduled", "live", "ended"][index % 4],
    clicks: (index * 7_919) % 100_003,
    openRate: ((index * 31) % 1_000) / 1_000,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    note: index % 3 === 0 ? null : `Written about record ${index + 1}, as people do.`,
  }));
  return { [toolOfRows.name]: { items, total: rowsAnswered } };
}

/** They stand first in each list, and a click on them opens their form. */
export const toolsAtTop: readonly Descriptor[] = [toolOf(fewFields), toolOf(manyFields), toolOfRows];

/** What the bare page lists of the API's tools. */
export function listedTools(count: number): { name: string; title: string; inputSchema?: object }[] {
  const others = Array.from({ length: count - toolsAtTop.length }, (_, index) => {
    const number = toolsAtTop.length + index + 1;
    return { name: toolName(number), title: `Tool ${number}` };
  });
  return [...toolsAtTop, ...others];
}
