import { readFileSync } from "node:fs";
import type { Permission } from "@/lib/desk/policy/permissions";
import { repositoryFiles } from "@/scripts/testing/documentation";

type Verb = ((context: object, input: unknown) => Promise<unknown>) & {
  permission: Permission;
  writes: boolean;
};
export type VerbInCode = { path: string; name: string; verb: Verb };

export const sources = repositoryFiles().filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path),
);

/** Every verb that a file of `lib` makes and exports. */
export async function verbsInCode(): Promise<VerbInCode[]> {
  const making = sources
    .filter((path) => path.startsWith("lib/"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => text.includes("= verb({"));
  const found = await Promise.all(
    making.map(async ({ path, text }) => {
      const exported = (await import(/* @vite-ignore */ `../../../${path}`)) as Record<string, unknown>;
      return Object.entries(exported).flatMap(([name, value]) =>
        isVerb(value) && text.includes(`export const ${name} = verb({`) ? [{ path, name, verb: value }] : [],
      );
    }),
  );
  return found.flat();
}

export function isVerb(value: unknown): value is Verb {
  return typeof value === "function" && "permission" in value && "input" in value && "run" in value;
}
