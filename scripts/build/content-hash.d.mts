export function contentHash(base: string, paths: readonly string[], texts?: readonly string[]): string;
