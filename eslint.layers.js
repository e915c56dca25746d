import { reviewRooms, reviews } from "./lib/desk/reviews/layers.mjs";
import { referenceApi } from "./reference-api/layers.mjs";

// A folder, and the folders that it may import; a whole shelf may be named by its own name. No two may import each
// other, and none names more than twelve: scripts/testing/lint-rules.test.ts holds this table against both. The narrower
// path stands before the wider one.
const shelves = ["lib/platform", "lib/wire", "lib/desk", "components"];
const platform = "lib/platform";
const wire = (...names) => names.map((name) => `lib/wire/${name}`);
const desk = (...names) => names.map((name) => `lib/desk/${name}`);
const rooms = (...names) => names.map((name) => `lib/desk/reviews/${name}`);
const screens = (...names) => names.map((name) => `components/${name}`);
const web = (...names) => names.map((name) => `lib/web/${name}`);

export const imports = {
  // Each knows no word of the domain.
  "lib/platform/runtime": [],
  "lib/platform/db": ["lib/platform/http"],
  "lib/platform/vault": [],
  // What the server tells and an open browser hears: runs in both.
  "lib/platform/live": [],
  "lib/platform/http": ["lib/platform/runtime"],
  "lib/platform/log": ["lib/platform/runtime"],

  "lib/wire/contract": [],
  // Apart from the rest, because it may not reach the browser: it compiles schemas to code.
  "lib/wire/json-schema/server": wire("json-schema", "contract"),
  "lib/wire/json-schema": wire("contract"),
  // Days and times as people write them, by the clocks of a zone.
  "lib/wire/dates": wire("contract"),
  "lib/wire/images": wire("contract"),
  "lib/wire/lookups": wire("contract", "dates", "images", "json-schema"),
  "lib/wire/facets": wire("contract", "lookups"),
  "lib/wire/ui-schema": wire("contract"),
  "lib/wire/api-client": [platform, ...wire("contract")],

  "lib/desk/policy": [],
  "lib/desk/database": [platform],
  "lib/desk/record": [...desk("database"), ...wire("contract")],
  "lib/desk/publication": [...desk("policy"), ...wire("contract", "lookups")],
  "lib/desk/tools/catalogue": wire("contract", "json-schema", "lookups"),
  "lib/desk/tools/known-tools": [...desk("database"), platform, ...wire("contract")],
  "lib/desk/tools": desk("tools/catalogue", "tools/known-tools"),
  ...reviews,
  "lib/desk/webhooks": [
    ...["lib/desk/reviews", ...rooms("refusals", "sending", "store")],
    ...[...desk("database", "policy"), platform],
  ],
  // Who is told of what, and how.
  "lib/desk/notifications": [
    ...["lib/desk/reviews", ...rooms("approval", "discussion", "refusals", "sending", "store", "transition")],
    ...[...desk("policy"), platform],
  ],
  // All that the database holds, and what it means to bring it back.
  "lib/desk/backup": [
    ...[...rooms("audit"), ...desk("database", "rotation")],
    ...[platform, ...wire("contract")],
  ],
  "lib/desk/config": [
    ...rooms("audit"),
    ...desk("backup", "database", "notifications", "policy", "publication", "webhooks"),
    ...[platform, ...wire("contract", "json-schema")],
  ],
  "lib/desk/people": [
    ...["lib/desk/reviews", ...rooms("audit", "passkeys", "refusals")],
    ...desk("config", "database", "policy"),
    ...[platform, ...wire("contract", "dates")],
  ],
  "lib/desk/personal/saved-inputs": [
    ...["lib/desk/reviews", ...rooms("index", "refusals", "sending")],
    ...desk("database", "policy"),
    ...[platform, ...wire("contract", "dates", "json-schema")],
  ],
  "lib/desk/personal/runs": [
    ...["lib/desk/reviews", ...rooms("index", "queries", "refusals")],
    ...desk("database", "personal/saved-inputs"),
    ...[platform, ...wire("contract", "json-schema", "lookups")],
  ],
  "lib/desk/rotation": [
    ...rooms("audit", "passkeys", "store"),
    ...[...desk("database"), platform, ...wire("contract")],
  ],
  // What a restored backup means for what it knows.
  "lib/desk/restores": [
    ...["lib/desk/reviews", ...rooms("audit", "refusals", "store")],
    ...[...desk("backup", "database", "people", "policy"), platform],
  ],
  "lib/desk/demo": [
    ...["lib/desk/reviews", ...rooms("index")],
    ...desk("database", "people", "policy"),
    ...[platform, ...wire("contract")],
  ],
  "lib/desk/process/telling": [
    ...desk("config", "database", "notifications", "process", "webhooks"),
    platform,
  ],
  // What one process holds, and what it does beside requests.
  "lib/desk/process": [
    ...rooms("index"),
    ...desk("config", "database", "demo", "people"),
    ...desk("personal/runs", "personal/saved-inputs"),
    ...[platform, ...wire("api-client", "contract", "json-schema/server")],
  ],

  // Checks a configuration from outside: of what it leads to it knows how to ask.
  "lib/desk/doctor": [
    ...desk("backup", "config", "database", "notifications", "people", "policy", "tools/catalogue"),
    ...desk("webhooks"),
    ...[platform, ...wire("api-client", "contract")],
  ],

  "lib/desk/metrics": [
    ...desk("config", "database", "people", "process"),
    ...[platform, ...wire("contract")],
  ],

  "lib/web/server": [platform, "lib/wire", "lib/desk"],
  "lib/web/actions": ["lib/web/server", platform, "lib/desk"],
  "lib/web/queries": ["lib/platform/live", ...wire("contract", "lookups")],

  ...referenceApi,

  "components/ui": wire("contract", "dates"),
  "components/json-form": ["components/ui", ...wire("contract", "dates", "json-schema", "lookups")],
  "components/kit": [
    "components/ui",
    ...desk("policy", "tools/catalogue"),
    ...web("queries"),
    ...wire("contract", "images"),
  ],
  "components/live": ["components/ui", "lib/platform/live", ...web("queries")],
  "components/shell": [...screens("kit", "ui"), ...web("queries")],
  "components/results": [
    ...screens("kit", "ui"),
    ...web("queries"),
    ...wire("contract", "dates", "images", "lookups"),
  ],
  "components/passkeys": [...screens("kit", "ui"), ...web("actions", "queries")],
  "components/reviews": [
    ...screens("kit", "passkeys", "results", "ui"),
    ...web("actions", "queries"),
    ...desk("policy", "record"),
    ...wire("contract", "facets", "json-schema", "lookups"),
  ],
  "components/tools": [
    ...screens("json-form", "kit", "results", "reviews", "shell", "ui"),
    ...web("actions", "queries"),
    ...desk("tools/catalogue"),
    ...wire("contract", "json-schema", "lookups"),
  ],
  "components/palette": [
    ...screens("kit", "reviews", "shell", "ui"),
    ...[...web("queries"), ...desk("tools/catalogue"), ...wire("dates")],
  ],
  "components/notifications": [...screens("kit", "ui"), ...web("actions", "queries")],
  "components/policy": ["components/ui", ...desk("policy")],
  "components/people": [
    ...screens("kit", "shell", "ui"),
    ...web("actions", "queries"),
    ...[...desk("policy"), ...wire("dates")],
  ],
  "components/record": [
    ...screens("kit", "reviews", "ui"),
    ...web("actions", "queries"),
    ...wire("contract", "dates"),
  ],
  "components/publication": [
    ...screens("kit", "reviews", "ui"),
    ...web("queries"),
    ...wire("contract", "dates"),
  ],
  "components/overview": [
    ...screens("kit", "publication", "reviews", "shell", "ui"),
    ...[...web("actions", "queries"), ...wire("contract")],
  ],
  "components/webhooks": [...screens("kit", "reviews", "ui"), ...web("actions"), ...desk("webhooks")],
  "components/demo": [...screens("kit", "ui"), ...web("actions", "queries"), ...wire("contract")],

  // The embedded API is served beside the desk, and knows no more of it than its settings.
  "app/api": ["reference-api", ...desk("config"), platform],
  app: ["components", "lib/desk", ...web("queries", "server"), platform, ...wire("contract")],

  // Black box: it knows the contract, and nothing of who implements it.
  conformance: wire("contract", "json-schema", "images"),
  scripts: [
    ...["lib/platform", "lib/wire", "lib/desk", "conformance"],
    ...["reference-api", "reference-api/docs", "reference-api/server"],
  ],
  e2e: [
    "scripts",
    "conformance",
    "reference-api",
    ...wire("api-client", "contract", "json-schema", "images"),
  ],
};
const parts = Object.keys(imports).filter((folder) => folder.startsWith("components/"));

export const layers = {
  folders: imports,
  shelves,
  // What a screen shows, or a feature above the core, is typed by the part that made it: a type leaves no import behind.
  types: {
    from: [
      ...parts,
      "lib/web/queries",
      ...desk("demo", "people", "personal/runs", "personal/saved-inputs", "restores", "webhooks"),
      "lib/desk/notifications",
    ],
    to: [
      "lib/web/server",
      "lib/web/actions",
      ...reviewRooms,
      ...desk("notifications", "people", "personal/runs", "personal/saved-inputs"),
      "lib/wire/api-client",
    ],
  },
  shareTypes: ["lib/desk/reviews"],
  // Plain lists of names, which the core and the screens read alike.
  openTo: { "lib/desk/reviews/states": ["lib/desk", "lib/web", "components"] },
  // Pages, routes and actions enter a feature by its doors; its types may be taken from where they stand.
  doors: {
    from: ["app", "app/api", "lib/web/server", "lib/web/actions"],
    to: "lib/desk",
    by: [
      ...desk("config/env", "config/process-database", "config/process-vault"),
      ...desk("policy/permissions", "policy/policy-view"),
      ...desk("people/index", "people/links/index", "people/members/index", "people/merge/index"),
      ...desk("people/own-account/index", "people/sign-in/index"),
      ...desk("personal/runs/index", "personal/saved-inputs/index"),
      ...desk("process/index", "publication/index", "record/index", "restores/index", "tools/index"),
      ...desk("notifications/index", "webhooks/index"),
      ...rooms("index", "verb", "inputs"),
    ],
  },
  // What other folders may import of the reference API: its entry, and the entries of these two for the scripts.
  entries: {
    ...Object.fromEntries(Object.keys(referenceApi).map((folder) => [folder, []])),
    "reference-api": ["", "index"],
    "reference-api/docs": ["", "index"],
    "reference-api/server": ["", "index"],
  },
};
// Tests stand a real server up beside the part that they test.
export const testLayers = {
  ...layers,
  doors: undefined,
  everywhere: [
    ...["scripts", platform, ...wire("api-client", "contract", "images", "json-schema/server")],
    ...desk("config", "database", "people", "policy", "publication", "record", "restores", "webhooks"),
    ...[...rooms("index", "states", "testing"), ...web("actions")],
    ...[...Object.keys(referenceApi), ...parts],
  ],
};
// Tests of the core go through the whole of it, whichever room they stand in.
export const reviewTestLayers = { ...testLayers, everywhere: [...testLayers.everywhere, ...reviewRooms] };
