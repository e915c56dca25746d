export const bugNames: string[];
export function seededBug(name: string): { file: string; apply(source: string): string };
