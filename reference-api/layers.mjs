// The reference API, from what it keeps to what it serves. A domain may import those above it, and the platforms.
const domain = (...names) => names.map((name) => `reference-api/domains/${name}`);
const ofApi = (...names) => names.map((name) => `reference-api/${name}`);
const toolBase = [...ofApi("store", "tools"), "lib/wire/contract"];
const domains = {
  workspace: [],
  brand: [],
  media: ["lib/wire/images"],
  "media-uploads": ["lib/wire/images", "lib/platform/http", ...domain("media")],
  tasks: [],
  "image-generation": domain("brand", "media", "tasks"),
  "video-generation": domain("brand", "media", "tasks", "image-generation"),
  accounts: ofApi("platforms"),
  connections: [...ofApi("platforms"), ...domain("accounts")],
  "platform-lists": [...ofApi("platforms"), ...domain("accounts")],
  campaigns: [...ofApi("platforms"), ...domain("accounts", "media")],
  plans: [...ofApi("platforms"), ...domain("accounts", "brand", "tasks", "campaigns")],
  "ad-audits": domain("accounts", "tasks"),
  schedule: [...ofApi("platforms"), ...domain("accounts", "connections", "campaigns")],
  "campaign-reviews": [...ofApi("platforms"), ...domain("accounts", "campaigns", "schedule")],
  insights: ["lib/platform/runtime", ...ofApi("platforms"), ...domain("accounts", "connections", "schedule")],
  integrations: [...ofApi("platforms"), ...domain("accounts", "connections")],
  posts: [
    "lib/platform/runtime",
    ...ofApi("platforms"),
    ...domain("accounts", "campaigns", "schedule", "integrations"),
  ],
  "direct-posts": [...ofApi("platforms"), ...domain("accounts", "campaigns", "schedule", "posts")],
  search: [
    ...["lib/platform/runtime", ...ofApi("platforms")],
    ...domain("accounts", "media", "campaigns", "schedule", "campaign-reviews", "posts"),
  ],
};
export const referenceApi = {
  "reference-api/store": ["lib/platform/db", "lib/platform/runtime"],
  "reference-api/tools": ["reference-api/store", "lib/wire/contract", "lib/wire/images"],
  "reference-api/idempotency": [...ofApi("store", "tools"), "lib/wire/contract"],
  "reference-api/http": [...ofApi("store", "tools", "idempotency"), "lib/wire/contract", "lib/platform/http"],
  "reference-api/faults": [...ofApi("tools", "http"), "lib/wire/contract", "lib/platform/http"],
  "reference-api/platforms": ["reference-api/tools"],
  ...Object.fromEntries(
    Object.entries(domains).map(([name, others]) => [
      `reference-api/domains/${name}`,
      [...toolBase, ...others],
    ]),
  ),
  // The door of the domains: every one that has tools.
  "reference-api/domains": [
    ...ofApi("store", "tools"),
    ...domain(...Object.keys(domains).filter((name) => name !== "tasks")),
  ],
  "reference-api/api": [
    ...ofApi("store", "tools", "idempotency", "http", "faults", "domains"),
    ...domain("media-uploads", "search"),
  ],
  "reference-api/docs": [
    ...ofApi("tools", "http", "api", "domains"),
    ...domain("media-uploads"),
    "lib/wire/contract",
  ],
  "reference-api/server": [
    ...ofApi("store", "tools", "http", "api", "domains"),
    "lib/wire/contract",
    "lib/desk/config",
    "lib/platform/http",
  ],
  "reference-api": ofApi("api", "http", "server"),
};
