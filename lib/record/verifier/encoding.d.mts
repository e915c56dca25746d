export function visible(text: string): string;
