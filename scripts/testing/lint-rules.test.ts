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
    [
      "components never import the database",
      "components/tools/planted.tsx",
      using("@/lib/platform/db/sqlite"),
      layer,
    ],
    [
      "components never import the review core",
      "components/reviews/planted.tsx",
      using("@/lib/desk/reviews/types"),
      layer,
    ],
    [
      "primitives know nothing of reviews",
      "components/ui/planted.tsx",
      using("@/components/reviews/state/state-badge"),
      layer,
    ],
    [
      "components never read the environment",
      "components/results/planted.tsx",
      using("@/lib/desk/config/env"),
      layer,
    ],
    [
      "the reference API knows no reviews",
      "reference-api/planted.ts",
      using("@/lib/desk/reviews/types"),
      layer,
    ],
    ["the same by a relative path", "reference-api/planted.ts", using("../lib/desk/reviews/types"), layer],
    ["nor their states", "reference-api/planted.ts", using("@/lib/desk/reviews/states"), layer],
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
      using(to),
      layer,
    ]),
    ["the machine knows no room", "lib/desk/reviews/machine.ts", using("./store/rows"), layer],
    [
      "reviews don't reach into the reference API",
      "lib/desk/reviews/planted.ts",
      using("@/reference-api"),
      layer,
    ],
    ["pages don't either", "app/planted/page.tsx", using("@/reference-api"), layer],
    ...["app/planted/page.tsx", "lib/web/server/planted.ts", "lib/web/actions/planted.ts"].flatMap((path) =>
      ["reviews/verbs/reject", "people/sessions", "process/maintenance", "database/open-database"].map(
        (to) => [
          `${path} enters a feature by its door, not by ${to}`,
          path,
          using(`@/lib/desk/${to}`),
          layer,
        ],
      ),
    ),
    [
      "what runs beside requests knows no page",
      "lib/desk/process/planted.ts",
      using("@/lib/web/server"),
      layer,
    ],
    [
      "the core doesn't know who is told of it",
      "lib/desk/reviews/planted.ts",
      using("@/lib/desk/webhooks"),
      layer,
    ],
    [
      "the client of the API doesn't either",
      "lib/wire/api-client/planted.ts",
      using("@/reference-api"),
      layer,
    ],
    ["its endpoints know no reviews", "app/api/planted/route.ts", using("@/lib/desk/reviews/types"), layer],
    [
      "the conformance suite knows no implementation",
      "conformance/planted.ts",
      using("@/reference-api"),
      layer,
    ],
    [
      "the contract imports nothing of ours",
      "lib/wire/contract/planted.ts",
      using("@/lib/platform/db/sqlite"),
      layer,
    ],
    ["the contract imports nothing of Node", "lib/wire/contract/planted.ts", using("node:fs"), restricted],
    ["the reviews run without Next", "lib/desk/reviews/planted.ts", using("next/headers"), restricted],
    ["the database runs without React", "lib/platform/db/planted.ts", using("react"), restricted],
    [
      "the client of the API runs without Next",
      "lib/wire/api-client/planted.ts",
      using("server-only"),
      restricted,
    ],
    ["tools don't know the form library", "components/tools/planted.tsx", using("@rjsf/core"), restricted],
    ["pages don't know the form library", "app/planted/page.tsx", using("@rjsf/utils/lib/types"), restricted],
    [
      "browser code never loads the server's validator",
      "components/tools/planted.tsx",
      using("@/lib/wire/json-schema/server/validate-input"),
      layer,
    ],
    [
      "validators run without the form library",
      "lib/wire/json-schema/planted.ts",
      using("@rjsf/utils"),
      restricted,
    ],
    ["validators run in the browser", "lib/wire/json-schema/planted.ts", using("node:fs"), restricted],
    [
      "schemas know nothing of forms",
      "lib/wire/json-schema/planted.ts",
      using("@/components/json-form"),
      layer,
    ],
    ["its store knows no domain", "reference-api/store/planted.ts", using("../domains/seed"), layer],
    ["its tools know no domain", "reference-api/tools/planted.ts", using("../domains/media/media"), layer],
    ["its tools know no endpoint", "reference-api/tools/planted.ts", using("../http/responses"), layer],
    ["idempotency knows no HTTP", "reference-api/idempotency/planted.ts", using("../http/responses"), layer],
    [
      "its endpoints know no domain",
      "reference-api/http/endpoints/planted.ts",
      using("../../domains/all-tools"),
      layer,
    ],
    ["faults know no tool's domain", "reference-api/faults/planted.ts", using("../domains/seed"), layer],
    [
      "platforms know no domain",
      "reference-api/platforms/planted.ts",
      using("../domains/accounts/accounts"),
      layer,
    ],
    [
      "the platforms' lists know no domain but accounts",
      "reference-api/domains/platform-lists/planted.ts",
      using("../media/media"),
      layer,
    ],
    [
      "domains don't know the API that serves them",
      "reference-api/domains/posts/planted.ts",
      using("../../api/create"),
      layer,
    ],
    ["the API doesn't know its server", "reference-api/api/planted.ts", using("../server/serve"), layer],
    [
      "its documentation doesn't know the server",
      "reference-api/docs/planted.ts",
      using("../server/serve"),
      layer,
    ],
    ["its server doesn't know the documentation", "reference-api/server/planted.ts", using("../docs"), layer],
    ...Object.keys(imports)
      .filter((folder) => folder.startsWith("reference-api/domains/") && !folder.endsWith("/search"))
      .map((folder) => [
        `${folder} doesn't know search`,
        `${folder}/planted.ts`,
        using("../search/search"),
        layer,
      ]),
    [
      "the reference API is entered by its index",
      "scripts/planted.ts",
      using("@/reference-api/options"),
      layer,
    ],
  ])("%s", async (_guarantee, filePath, code, rule) => {
    expect(await objections(filePath, code)).toContain(rule);
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
