// The review core, from what it keeps to what is called from outside. A room may import those that it names; their types
// all of them share.
const rooms = (...names) => names.map((name) => `lib/desk/reviews/${name}`);
const desk = (...names) => names.map((name) => `lib/desk/${name}`);
const wire = (...names) => names.map((name) => `lib/wire/${name}`);
const platform = "lib/platform";
const base = "lib/desk/reviews";

const table = {
  refusals: [...desk("policy"), ...wire("contract")],
  discussion: [...desk("policy"), platform, ...wire("contract")],
  store: [
    ...rooms("discussion"),
    ...desk("database", "policy", "publication"),
    ...[platform, ...wire("contract", "facets", "json-schema")],
  ],
  audit: [...rooms("store"), ...desk("database", "policy", "record"), platform, ...wire("contract")],
  transition: [...rooms("store", "audit"), ...desk("database"), platform, ...wire("contract")],
  images: [
    ...rooms("refusals", "store"),
    ...[platform, ...wire("api-client", "contract", "images", "json-schema")],
  ],
  approval: [
    ...rooms("refusals", "discussion", "store", "audit", "transition"),
    ...desk("policy"),
    ...wire("api-client", "contract", "facets"),
  ],
  passkeys: [
    ...rooms("refusals", "store", "audit", "approval"),
    ...desk("database", "record"),
    ...[platform, ...wire("contract")],
  ],
  sending: [
    ...rooms("store", "audit", "transition", "images", "approval"),
    ...desk("database", "publication"),
    ...[platform, ...wire("api-client", "contract", "json-schema")],
  ],
  queries: [
    ...rooms("refusals", "discussion", "store", "transition", "approval", "sending"),
    ...desk("policy", "publication", "record"),
    ...[platform, "lib/wire"],
  ],
  threads: [
    ...rooms("refusals", "discussion", "store", "audit", "queries"),
    ...desk("policy"),
    ...wire("contract", "json-schema"),
  ],
  record: [
    ...rooms("refusals", "store", "audit", "approval", "passkeys", "queries"),
    ...desk("database", "policy", "record"),
    ...[platform, ...wire("contract")],
  ],
  preparation: [
    ...rooms("refusals", "discussion", "store", "audit", "transition", "images", "approval", "sending"),
    ...[...rooms("queries"), ...desk("policy"), "lib/wire"],
  ],
  running: [
    ...rooms("refusals", "store", "audit", "sending", "queries", "preparation"),
    ...["lib/platform/db", "lib/wire"],
  ],
  verbs: [
    ...rooms("refusals", "discussion", "store", "audit", "transition", "approval"),
    ...rooms("passkeys", "sending", "queries"),
    ...[...desk("policy"), ...wire("contract")],
  ],
  publication: [
    ...rooms("refusals", "store", "audit", "transition", "queries", "running"),
    ...desk("publication"),
    ...[platform, ...wire("contract")],
  ],
  turns: [
    ...rooms("refusals", "discussion", "store", "audit", "transition", "approval", "queries", "threads"),
    ...desk("policy"),
    ...wire("contract"),
  ],
  recovery: [
    ...rooms("store", "transition", "approval", "sending"),
    ...desk("database"),
    ...[platform, ...wire("api-client")],
  ],
  maintenance: [
    ...rooms("discussion", "store", "audit", "transition", "images", "passkeys"),
    ...rooms("running", "publication", "recovery"),
    ...[...desk("database"), platform],
  ],
};

/** The machine, how a verb is made and what it works with: every room may import these. */
export const reviewRooms = [base, ...rooms(...Object.keys(table)), ...rooms("index")];
export const reviews = {
  ...Object.fromEntries(
    Object.entries(table).map(([name, others]) => [`lib/desk/reviews/${name}`, [base, ...others]]),
  ),
  "lib/desk/reviews/testing": [],
  "lib/desk/reviews/states": [],
  // The door: what each room has for those outside, and nothing else.
  "lib/desk/reviews/index": [
    ...[base, ...rooms("refusals", "audit", "transition", "images", "passkeys", "sending", "queries")],
    ...rooms("record", "preparation", "running", "threads", "turns", "verbs", "publication", "recovery"),
    ...rooms("maintenance"),
  ],
  [base]: [
    ...desk("database", "policy", "publication", "record"),
    ...[platform, ...wire("api-client", "contract")],
  ],
};
