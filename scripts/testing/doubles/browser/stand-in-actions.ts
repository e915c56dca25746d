const double = "@/scripts/testing/doubles/browser/actions";

/** A module of server actions as a component's test reads it: the same exports, each a mock. Null for any other module. */
export function standInActions(code: string): string | null {
  if (!code.startsWith('"use server"')) return null;
  const names = [...code.matchAll(/^export const (\w+) = action\(/gm)].map(([, name]) => name);
  return [
    `import { actionOfServer } from "${double}";`,
    ...names.map((name) => `export const ${name} = actionOfServer();`),
  ].join("\n");
}
