export const testOnlyNames: readonly string[];
export function testOnlyNamesIn(distDir: string): string[];
