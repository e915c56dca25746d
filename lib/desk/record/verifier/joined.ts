import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));

export function readPart(name: string): Promise<string> {
  return readFile(join(/* turbopackIgnore: true */ folder, name), "utf8");
}

/** Modules of this folder as one script: what one has of another stands before it. What they import of Node comes first. */
export async function joined(names: readonly string[]): Promise<string> {
  const modules = (await Promise.all(names.map(readPart))).join("\n");
  const ofNode = new Map<string, Set<string>>();
  for (const [, members = "", module = ""] of modules.matchAll(/^import \{([^}]*)\} from "(node:\w+)";\n/gm))
    for (const member of members.split(","))
      if (member.trim() !== "") ofNode.set(module, (ofNode.get(module) ?? new Set()).add(member.trim()));
  const imports = [...ofNode].map(
    ([module, members]) => `import { ${[...members].join(", ")} } from "${module}";\n`,
  );
  return imports.join("") + modules.replaceAll(/^import [^;]*;\n|^export /gm, "");
}
