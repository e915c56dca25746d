// The review core, from what it keeps to what is called from outside. A room may import those that it names; their types
// all of them share.
const rooms = (...names) => names.map((name) => `lib/desk/reviews/${name}`);
const below = [
  "lib/wire/contract",
  "lib/desk/publication",
  "lib/wire/images",
  "lib/desk/policy",
  "lib/desk/record",
  "lib/platform/runtime",
  "lib/platform/vault",
  "lib/platform/db",
  "lib/desk/database",
  "lib/desk/webhooks",
];
const outside = [
  ...below,
  "lib/wire/json-schema",
  "lib/wire/lookups",
  "lib/wire/facets",
  "lib/wire/api-client",
];
const table = {
  refusals: [],
  comments: [],
  presence: [],
  store: ["comments", "presence"],
  audit: ["store"],
  transition: ["store", "audit"],
  images: ["refusals", "store"],
  approval: ["refusals", "presence", "store", "audit", "transition"],
  sending: ["refusals", "store", "audit", "transition", "images", "approval"],
  activity: ["refusals", "store", "audit", "queries"],
  passkeys: ["refusals", "store", "audit", "approval"],
  receipts: ["refusals", "store", "audit", "approval"],
  queries: ["refusals", "comments", "presence", "store", "audit", "transition", "approval", "sending"],
  verbs: [
    ...["refusals", "comments", "store", "audit", "transition"],
    ...["images", "approval", "passkeys", "sending", "queries"],
  ],
  webhooks: ["refusals", "store", "transition", "sending"],
  automatic: ["refusals", "store", "sending", "queries", "verbs"],
  publication: ["refusals", "store", "audit", "transition", "queries", "verbs", "automatic"],
  recovery: [
    ...["comments", "presence", "store", "audit", "transition"],
    ...["images", "approval", "passkeys", "sending", "queries", "webhooks", "automatic", "publication"],
  ],
};
const names = Object.keys(table);

/** The states, the machine and the context, which every room may import. */
const base = "lib/desk/reviews";
export const reviewRooms = [base, ...rooms(...names), ...rooms("index")];
export const reviews = {
  ...Object.fromEntries(
    Object.entries(table).map(([name, others]) => [
      `lib/desk/reviews/${name}`,
      [...outside, base, ...rooms(...others)],
    ]),
  ),
  "lib/desk/reviews/testing": [...outside, ...reviewRooms],
  "lib/desk/reviews/index": [...outside, base, ...rooms(...names)],
  [base]: outside,
};
