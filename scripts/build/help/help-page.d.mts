export function helpPage(markdown: string): string;
