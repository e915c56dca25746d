export function checkFolder(
  folder: string,
  keysPath: string | null,
  say: (line: string) => void,
): Promise<0 | 1 | 2 | 3>;
