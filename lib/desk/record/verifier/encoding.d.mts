export function visible(text: string): string;
export function withoutMark(text: string): string;
