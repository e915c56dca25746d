import { describe, expect, test } from "vitest";
import { imports, layers } from "@/eslint.layers.js";
import { reachedFrom } from "./folder-circles";
import { isNamed } from "./import-layers.mjs";
import { objections, typing, using } from "./objections";

const layer = "layers/imports";
const restricted = "no-restricted-imports";

test("the table of folders has no circle: no two folders import each other, at any distance", () => {
  const folders = Object.keys(imports);
  const next = (from: string) => folders.filter((to) => isNamed(to, imports[from] ?? [], layers.shelves));
  expect(folders.filter((folder) => reachedFrom(folder, next).has(folder))).toEqual([]);
});

test("no folder names more than twelve others; what opens all rooms of one feature is its door", () => {
  const ofMany = Object.keys(imports).filter((folder) => (imports[folder] ?? []).length > 12);
  expect(ofMany).toEqual(["lib/desk/reviews/index", "reference-api/domains"]);
});

describe("an import that breaks a layer is reported", () => {
  test.each([
    ["components never import the database", "components/tools/planted.tsx", "@/lib/platform/db/sqlite"],
    ["components never import the review core", "components/reviews/planted.tsx", "@/lib/desk/reviews/types"],
    [
      "primitives know nothing of reviews",
      "components/ui/planted.tsx",
      "@/components/reviews/state/state-badge",
    ],
    ["components never read the environment", "components/results/planted.tsx", "@/lib/desk/config/env"],
    ["the reference API knows no reviews", "reference-api/planted.ts", "@/lib/desk/reviews/types"],
    ["the same by a relative path", "reference-api/planted.ts", "../lib/desk/reviews/types"],
    ["nor their states", "reference-api/planted.ts", "@/lib/desk/reviews/states"],
    ...[
      ["store", "../sending/send"],
      ["approval", "@/lib/desk/reviews/sending/send"],
      ["sending", "../verbs/send"],
      ["queries", "../verbs/prepare"],
      ["verbs", "../recovery/recover"],
      ["images", "../audit/audit"],
      ["recovery", "../verbs/send"],
      ["verbs", ".."],
    ].map(([room, to = ""]) => [
      `of the core's rooms, ${room} doesn't know ${to}`,
      `lib/desk/reviews/${room}/planted.ts`,
      to,
    ]),
    ["the machine knows no room", "lib/desk/reviews/machine.ts", "./store/rows"],
    ["reviews don't reach into the reference API", "lib/desk/reviews/planted.ts", "@/reference-api"],
    ["pages don't either", "app/planted/page.tsx", "@/reference-api"],
    ...["app/planted/page.tsx", "lib/web/server/planted.ts", "lib/web/actions/planted.ts"].flatMap((path) =>
      ["reviews/verbs/reject", "people/sessions", "process/maintenance", "database/open-database"].map(
        (to) => [`${path} enters a feature by its door, not by ${to}`, path, `@/lib/desk/${to}`],
      ),
    ),
    ["what runs beside requests knows no page", "lib/desk/process/planted.ts", "@/lib/web/server"],
    ["the core doesn't know who is told of it", "lib/desk/reviews/planted.ts", "@/lib/desk/webhooks"],
    ["the client of the API doesn't either", "lib/wire/api-client/planted.ts", "@/reference-api"],
    ["its endpoints know no reviews", "app/api/planted/route.ts", "@/lib/desk/reviews/types"],
    ["the conformance suite knows no implementation", "conformance/planted.ts", "@/reference-api"],
    ["the contract imports nothing of ours", "lib/wire/contract/planted.ts", "@/lib/platform/db/sqlite"],
    [
      "browser code never loads the server's validator",
      "components/tools/planted.tsx",
      "@/lib/wire/json-schema/server/validate-input",
    ],
    ["schemas know nothing of forms", "lib/wire/json-schema/planted.ts", "@/components/json-form"],
    ["its store knows no domain", "reference-api/store/planted.ts", "../domains/seed"],
    ["its tools know no domain", "reference-api/tools/planted.ts", "../domains/media/media"],
    ["its tools know no endpoint", "reference-api/tools/planted.ts", "../http/responses"],
    ["idempotency knows no HTTP", "reference-api/idempotency/planted.ts", "../http/responses"],
    ["its endpoints know no domain", "reference-api/http/endpoints/planted.ts", "../../domains/all-tools"],
    ["faults know no tool's domain", "reference-api/faults/planted.ts", "../domains/seed"],
    ["platforms know no domain", "reference-api/platforms/planted.ts", "../domains/accounts/accounts"],
    [
      "the platforms' lists know no domain but accounts",
      "reference-api/domains/platform-lists/planted.ts",
      "../media/media",
    ],
    [
      "domains don't know the API that serves them",
      "reference-api/domains/posts/planted.ts",
      "../../api/create",
    ],
    ["the API doesn't know its server", "reference-api/api/planted.ts", "../server/serve"],
    ["its documentation doesn't know the server", "reference-api/docs/planted.ts", "../server/serve"],
    ["its server doesn't know the documentation", "reference-api/server/planted.ts", "../docs"],
    ...Object.keys(imports)
      .filter((folder) => folder.startsWith("reference-api/domains/") && !folder.endsWith("/search"))
      .map((folder) => [`${folder} doesn't know search`, `${folder}/planted.ts`, "../search/search"]),
    ["the reference API is entered by its index", "scripts/planted.ts", "@/reference-api/options"],
  ])("%s", async (_guarantee, filePath = "", from = "") => {
    expect(await objections(filePath, using(from))).toContain(layer);
  });

  test.each([
    ["the contract imports nothing of Node", "lib/wire/contract/planted.ts", "node:fs"],
    ["the reviews run without Next", "lib/desk/reviews/planted.ts", "next/headers"],
    ["the database runs without React", "lib/platform/db/planted.ts", "react"],
    ["the client of the API runs without Next", "lib/wire/api-client/planted.ts", "server-only"],
    ["tools don't know the form library", "components/tools/planted.tsx", "@rjsf/core"],
    ["pages don't know the form library", "app/planted/page.tsx", "@rjsf/utils/lib/types"],
    ["validators run without the form library", "lib/wire/json-schema/planted.ts", "@rjsf/utils"],
    ["validators run in the browser", "lib/wire/json-schema/planted.ts", "node:fs"],
  ])("%s", async (_guarantee, filePath, from) => {
    expect(await objections(filePath, using(from))).toContain(restricted);
  });
});

describe("what stands beside it is allowed", () => {
  test.each([
    ["components use the contract", "components/tools/planted.tsx", using("@/lib/wire/contract/tool")],
    ["components use the core's types", "components/reviews/planted.tsx", typing("@/lib/desk/reviews/types")],
    ["rooms of the core share their types", "lib/desk/reviews/store/planted.ts", typing("../verbs/types")],
    ["reviews use the database", "lib/desk/reviews/planted.ts", using("@/lib/platform/db/sqlite")],
    ["pages use the reviews' door", "app/planted/page.tsx", using("@/lib/desk/reviews")],
    ["pages use a feature's types", "app/planted/page.tsx", typing("@/lib/desk/reviews/verbs/types")],
    ["the form folder uses the form library", "components/json-form/planted.tsx", using("@rjsf/core")],
    ["the conformance suite uses the contract", "conformance/planted.ts", using("@/lib/wire/contract/tool")],
    ["its tests serve a reference API", "conformance/planted.test.ts", using("@/reference-api")],
    ["the core uses Node", "lib/desk/reviews/planted.ts", using("node:crypto")],
    ["tests stand up a reference API", "lib/desk/reviews/planted.test.ts", using("@/reference-api")],
  ])("%s", async (_guarantee, filePath, code) => {
    const found = await objections(filePath, code);
    expect(found.filter((rule) => rule === layer || rule === restricted)).toEqual([]);
  });
});

const closing = (body: string) => `export function Planted({ id }: { id: string }) {
  ${body}
  return planted;
}
`;

describe("F106 a server action within a function, which may close over its variables, is reported", () => {
  test.each([
    ["a function", 'async function planted() { "use server"; return id; }'],
    ["an arrow function", "const planted = async () => { 'use server'; return id; };"],
    ["a method", 'const planted = { async act() { "use server"; return id; } };'],
  ])("%s", async (_kind, body) => {
    expect(await objections("app/planted/page.tsx", closing(body))).toContain("no-restricted-syntax");
    const without = closing(body.replace(/["']use server["'];/, ""));
    expect(await objections("app/planted/page.tsx", without)).not.toContain("no-restricted-syntax");
  });
});
