import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { permissions } from "@/lib/desk/policy/permissions";
import { sources, verbsInCode } from "./testing/verbs-in-code";

const actionFiles = sources.filter((path) => /^lib\/web\/actions\/\w+\.ts$/.test(path));
const routeFiles = sources.filter((path) => /^app\/(data|uploads)\/.*route\.ts$/.test(path));

/** What imports a verb and makes a door from it: the verb's name as its file exports it, and the door's. */
function doorsIn(path: string): { verb: string; door: string }[] {
  const text = readFileSync(path, "utf8");
  const at = path.replace(/^app|\/route\.ts$/g, "");
  const made = text.matchAll(
    /(?:const|export const) (\w+)[^=]*= (action|get|getText|post|changeDraft)\(\s*(?:notingUse\()?(?:\w+\.)?(\w+)/g,
  );
  const exported = [...text.matchAll(/(\w+) as (\w+)/g)].map(
    ([, from, to]) => [to ?? "", from ?? ""] as const,
  );
  const original = new Map(exported);
  return [...made].map(([, name = "", kind, verb = ""]) => ({
    verb: original.get(verb) ?? verb,
    door: kind === "action" ? `action ${name}` : `${/^[A-Z]+$/.test(name) ? name : "GET"} ${at}`,
  }));
}

test("every verb says its permission, whether it writes and its input, and docs/verbs.md has all of them with their doors", async () => {
  const doors = [...actionFiles, ...routeFiles].flatMap(doorsIn);
  const rows = await verbsInCode();
  for (const { verb } of rows) expect(permissions).toContain(verb.permission);
  const lines = rows
    .map(({ path, name, verb }) => {
      const own = doors.filter((one) => one.verb === name).map(({ door }) => `\`${door}\``);
      return `| \`${name}\` | ${verb.permission} | ${verb.writes ? "yes" : ""} | ${own.toSorted().join(", ")} | \`${path}\` |`;
    })
    .toSorted();
  const page = [
    "# Verbs",
    "",
    "What a person can ask of the desk, made from the code by `npx vitest run lib/web/verbs.test.ts -u`: the permission that each",
    "takes, whether it changes something of the desk's own, and the doors that lead to it. Without a door it is part of another",
    "verb, or of a page.",
    "",
    "| verb | permission | writes | doors | file |",
    "| --- | --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
  await expect(page).toMatchFileSnapshot("../../docs/verbs.md");
});

test("every action and every handler of data is made from a verb", () => {
  const handlers = routeFiles.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/export (?:async )?function (GET|POST|PUT|DELETE)\b/g)].map(
      ([, method]) => `${method} ${path}`,
    ),
  );
  // An upload is read in pieces, and only once its sender is known: its permission is its verb's too.
  expect(handlers).toEqual(["GET app/uploads/[id]/route.ts", "POST app/uploads/route.ts"]);
  for (const path of actionFiles.filter((file) => readFileSync(file, "utf8").startsWith('"use server"')))
    expect(readFileSync(path, "utf8")).not.toMatch(/export (async )?function/);
});
