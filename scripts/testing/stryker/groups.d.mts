type Group = { mutate: string[]; tests: string[] };
export const groups: { tables: Group; desk: Group };
