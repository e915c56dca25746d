export function patchMarksIn(distDir: string): string[];
