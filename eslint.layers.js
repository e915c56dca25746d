import { reviewRooms, reviews } from "./lib/reviews/layers.mjs";
import { referenceApi } from "./reference-api/layers.mjs";

// A folder, and the folders that it may import. No two may import each other: scripts/testing/lint-rules.test.ts
// holds this table against circles. The narrower path stands before the wider one.
const pure = ["lib/contract", "lib/images", "lib/policy"];
const base = [
  ...pure,
  "lib/publication",
  "lib/record",
  "lib/runtime",
  "lib/http",
  "lib/webhooks",
  "lib/config",
  "lib/logging",
  "lib/vault",
];
const core = [
  ...base,
  ...["lib/json-schema", "lib/lookups", "lib/facets", "lib/catalogue", "lib/db", "lib/api-client"],
  ...reviewRooms,
  "lib/saved-inputs",
  "lib/runs",
];
const screens = [
  "components/ui",
  "components/messages",
  "lib/contract",
  "lib/images",
  "lib/policy",
  "lib/queries",
  "lib/actions",
];

export const imports = {
  "lib/contract": [],
  // Apart from the rest, because it may not reach the browser: it compiles schemas to code.
  "lib/json-schema/server": ["lib/json-schema", "lib/contract"],
  "lib/json-schema": ["lib/contract"],
  "lib/images": ["lib/contract"],
  "lib/lookups": ["lib/contract", "lib/images", "lib/json-schema"],
  "lib/facets": ["lib/contract", "lib/lookups"],
  "lib/catalogue": ["lib/contract", "lib/json-schema", "lib/lookups"],
  "lib/policy": [],
  "lib/publication": ["lib/contract", "lib/policy", "lib/lookups"],
  "lib/record": ["lib/contract"],
  "lib/runtime": [],
  "lib/http": ["lib/runtime", "lib/contract"],
  // Whom to tell of reviews: what is configured, and how it is written, signed and sent.
  "lib/webhooks": ["lib/contract", "lib/policy", "lib/http"],
  "lib/config": ["lib/http", "lib/policy", "lib/publication", "lib/webhooks", "lib/runtime", "lib/contract"],
  "lib/logging": ["lib/runtime", "lib/contract"],
  "lib/vault": ["lib/config", "lib/runtime"],
  "lib/ui-schema": ["lib/contract"],
  "lib/db": base,
  "lib/known-tools": [...base, "lib/db"],
  "lib/auth": [...base, "lib/db"],
  "lib/api-client": ["lib/contract", "lib/http", "lib/runtime"],
  ...reviews,
  "lib/saved-inputs": [...pure, "lib/json-schema", "lib/vault", "lib/db", ...reviewRooms],
  "lib/runs": [
    ...pure,
    "lib/json-schema",
    "lib/vault",
    "lib/db",
    "lib/saved-inputs",
    "lib/logging",
    ...reviewRooms,
  ],
  // What the server tells and an open browser hears: runs in both.
  "lib/live": [],
  "lib/demo-data": [...pure, "lib/runtime", "lib/db", "lib/api-client", "lib/auth", ...reviewRooms],
  "lib/server": [
    ...core,
    "lib/auth",
    "lib/known-tools",
    "lib/live",
    "lib/ui-schema",
    "lib/json-schema/server",
    "lib/demo-data",
  ],
  "lib/actions": [...core, "lib/auth", "lib/server"],
  "lib/queries": ["lib/contract", "lib/lookups", "lib/actions"],
  ...referenceApi,
  "components/ui": ["lib/contract"],
  "components/messages": ["components/ui", "lib/contract", "lib/policy"],
  "components/json-form": ["components/ui", "lib/contract", "lib/json-schema", "lib/lookups"],
  "components/images": [...screens, "lib/images"],
  "components/lookups": [...screens, "lib/lookups", "components/json-form"],
  "components/notices": screens,
  "components/live": [...screens, "lib/live"],
  "components/tool-signs": ["lib/catalogue"],
  "components/shell": [...screens, "components/notices", "components/tool-signs"],
  "components/results": [...screens, "lib/lookups", "components/images"],
  "components/reviews": [
    ...screens,
    "lib/record",
    "lib/facets",
    "lib/json-schema",
    "lib/lookups",
    "components/images",
    "components/notices",
    "components/passkeys",
    "components/results",
  ],
  "components/tools": [
    ...screens,
    "lib/catalogue",
    "lib/lookups",
    "lib/json-schema",
    "components/images",
    "components/tool-signs",
    "components/json-form",
    "components/lookups",
    "components/notices",
    "components/results",
    "components/reviews",
    "components/shell",
  ],
  "components/palette": [
    ...screens,
    "lib/catalogue",
    "components/reviews",
    "components/shell",
    "components/tool-signs",
  ],
  "components/passkeys": screens,
  "components/account": [...screens, "components/shell"],
  "components/activity": [...screens, "components/notices"],
  "components/overview": [...screens, "components/notices", "components/reviews", "components/schedule"],
  "components/schedule": [...screens, "components/notices", "components/reviews"],
  "components/webhooks": [...screens, "lib/webhooks"],
  "components/demo": [...screens, "components/notices"],
  "app/api": ["reference-api", ...base],
  app: [
    ...core,
    "lib/auth",
    "lib/server",
    "lib/actions",
    "lib/queries",
    "components/ui",
    "components/messages",
    "components/images",
    "components/live",
    "components/notices",
    "components/palette",
    "components/shell",
    "components/reviews",
    "components/tools",
    "components/account",
    "components/passkeys",
    "components/activity",
    "components/overview",
    "components/demo",
    "components/schedule",
    "components/webhooks",
  ],
  // Black box: it knows the contract, and nothing of who implements it.
  conformance: ["lib/contract", "lib/json-schema", "lib/images"],
  scripts: [
    ...core,
    "lib/json-schema/server",
    "lib/auth",
    "lib/live",
    "reference-api",
    "reference-api/docs",
    "reference-api/server",
    "conformance",
  ],
  e2e: ["scripts", "conformance", "reference-api", "lib/contract", "lib/json-schema", "lib/images"],
};
const parts = Object.keys(imports).filter((folder) => folder.startsWith("components/"));

export const layers = {
  folders: imports,
  // What a screen shows is typed by the part that made it: a type leaves no import behind in the browser.
  types: {
    from: [...parts, "lib/queries"],
    to: ["lib/server", ...reviewRooms, "lib/saved-inputs", "lib/runs", "lib/api-client", "lib/auth"],
  },
  shareTypes: ["lib/reviews"],
  // What other folders may import of the reference API: its entry, and the entries of these two for the scripts.
  entries: {
    ...Object.fromEntries(Object.keys(referenceApi).map((folder) => [folder, []])),
    "reference-api": ["", "index", "embedded"],
    "reference-api/docs": ["", "index"],
    "reference-api/server": ["", "index"],
  },
};
// Tests stand a real server up beside the part that they test.
export const testLayers = {
  ...layers,
  everywhere: [
    "lib/reviews/testing",
    "scripts",
    ...Object.keys(referenceApi),
    "lib/json-schema/server",
    "lib/db",
    ...base,
    ...parts,
  ],
};
// Tests of the core go through the whole of it, whichever room they stand in.
export const reviewTestLayers = { ...testLayers, everywhere: [...testLayers.everywhere, ...reviewRooms] };
