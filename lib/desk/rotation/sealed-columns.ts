import { stringifyJson } from "@/lib/wire/contract/json";
import type { Tables } from "@/lib/desk/database/open-database";
import type { Vault } from "@/lib/platform/vault/secrets";

/** A row of whichever table: what its key and its place are made of. */
export type KeyRow = Readonly<Record<string, string | number>>;

export type SealedColumn = {
  table: keyof Tables & string;
  column: string;
  /** The columns that tell one row from every other. */
  key: readonly [string, ...string[]];
  /** What its place is made of besides. */
  with?: readonly string[];
  /** Base64 instead of bytes. */
  isText?: true;
  /** What one, and what several, are called. */
  kind: readonly [one: string, several: string];
  /** What it is sealed for, as whoever seals it says. */
  place(row: KeyRow): string;
  beside?(vault: Pick<Vault, "keyedHash">, plain: string): Record<string, string>;
  /** Without it the desk can't be used, or executes twice: it is never let go. */
  isVital?: true;
};

/** Every sealed column: what is sealed by an older secret is found, counted and sealed anew by this list alone. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: "secret_checks", column: "sealed", key: ["name"], isText: true, isVital: true },
    kind: ["mark of the secret", "marks of the secret"],
    place: ({ name }) => `secret-check:${name}`,
  },
  {
    ...{ table: "guard_keys", column: "sealed", key: ["name"], isText: true, isVital: true },
    kind: ["key of the guard", "keys of the guard"],
    place: ({ name }) => `guard-key:${name}`,
  },
  {
    ...{ table: "vault_keys", column: "hash_keys_sealed", key: ["key_id"], isText: true, isVital: true },
    kind: ["kept key of hashes", "kept keys of hashes"],
    place: ({ key_id }) => `vault-key:${key_id}`,
  },
  {
    ...{ table: "signing_keys", column: "sealed", key: ["id"], isText: true },
    kind: ["signing key", "signing keys"],
    place: ({ id }) => `signing-key:${id}`,
  },
  {
    ...{ table: "preparations", column: "capability_sealed", key: ["id"] },
    kind: ["capability", "capabilities"],
    place: ({ id }) => `preparation:${id}:capability`,
  },
  {
    ...{ table: "preparations", column: "idempotency_key_sealed", key: ["id"] },
    kind: ["idempotency key", "idempotency keys"],
    place: ({ id }) => `preparation:${id}:idempotency-key`,
    // Under one secret alone the unique index still knows a key that is used twice.
    beside: (vault, plain) => ({ idempotency_key_hash: vault.keyedHash("idempotency-key", plain) }),
  },
  {
    ...{ table: "preparations", column: "input_sealed", key: ["id"] },
    kind: ["input of a review", "inputs of reviews"],
    place: ({ id }) => `preparation:${id}:input`,
  },
  {
    ...{ table: "preparations", column: "input_headline_sealed", key: ["id"], isText: true },
    kind: ["headline of an input", "headlines of inputs"],
    place: ({ id }) => `preparation:${id}:headline`,
  },
  {
    ...{ table: "preparations", column: "override_note_sealed", key: ["id"] },
    kind: ["reason for the same input again", "reasons for the same input again"],
    place: ({ id }) => `preparation:${id}:override-note`,
  },
  {
    ...{ table: "decisions", column: "reason_sealed", key: ["preparation_id", "person_id"] },
    kind: ["reason of a decision", "reasons of decisions"],
    place: ({ preparation_id, person_id }) => `decision:${preparation_id}:${person_id}:reason`,
  },
  {
    ...{ table: "duplicate_overrides", column: "reason_sealed", key: ["preparation_id", "duplicate_id"] },
    kind: ["reason of an override", "reasons of overrides"],
    place: ({ preparation_id, duplicate_id }) => `override:${preparation_id}:${duplicate_id}:reason`,
  },
  {
    ...{ table: "reconciliations", column: "evidence_sealed", key: ["id"] },
    kind: ["evidence of an outcome", "evidence of outcomes"],
    place: ({ id }) => `reconciliation:${id}:evidence`,
  },
  {
    ...{ table: "held_reviews", column: "seen_sealed", key: ["restore_id", "preparation_id"] },
    kind: ["finding after a restore", "findings after a restore"],
    place: ({ restore_id, preparation_id }) => `look:${restore_id}:${preparation_id}:seen`,
  },
  {
    ...{ table: "publication_evidence", column: "note_sealed", key: ["id"] },
    kind: ["note on a publication", "notes on publications"],
    place: ({ id }) => `publication:${id}:note`,
  },
  {
    ...{ table: "preparation_facets", column: "facets_sealed", key: ["preparation_id"] },
    kind: ["summary of an input for lists", "summaries of inputs for lists"],
    place: ({ preparation_id }) => `preparation:${preparation_id}:facets`,
  },
  {
    ...{ table: "preparation_facets", column: "words_sealed", key: ["preparation_id"] },
    kind: ["text of an input for searches", "texts of inputs for searches"],
    place: ({ preparation_id }) => `preparation:${preparation_id}:words`,
  },
  {
    ...{ table: "preparation_facets", column: "values_sealed", key: ["preparation_id"] },
    kind: ["values of an input to compare", "values of inputs to compare"],
    place: ({ preparation_id }) => `preparation:${preparation_id}:values`,
  },
  {
    ...{ table: "preparation_outputs", column: "output_sealed", key: ["preparation_id"] },
    kind: ["answer to a confirmation", "answers to confirmations"],
    place: ({ preparation_id }) => `preparation:${preparation_id}:output`,
  },
  {
    ...{ table: "staged_images", column: "bytes_sealed", key: ["id"] },
    kind: ["image", "images"],
    place: ({ id }) => `image:${id}`,
  },
  {
    ...{ table: "review_comments", column: "text_sealed", key: ["id"] },
    kind: ["comment", "comments"],
    place: ({ id }) => `comment:${id}`,
  },
  {
    ...{ table: "review_comments", column: "internal_sealed", key: ["id"] },
    kind: ["internal comment", "internal comments"],
    place: ({ id }) => `comment:${id}`,
  },
  {
    ...{ table: "review_comments", column: "suggestion_sealed", key: ["id"] },
    kind: ["suggestion", "suggestions"],
    place: ({ id }) => `comment:${id}:suggestion`,
  },
  {
    ...{ table: "review_comments", column: "place_sealed", key: ["id"] },
    kind: ["place of a comment", "places of comments"],
    place: ({ id }) => `comment:${id}:place`,
  },
  {
    ...{ table: "publication_evidence", column: "answer_sealed", key: ["id"] },
    kind: ["answer about a publication", "answers about publications"],
    place: ({ id }) => `publication:${id}:answer`,
  },
  {
    ...{ table: "audit_texts", column: "sealed", key: ["chain", "number", "name"] },
    kind: ["text of the record", "texts of the record"],
    place: ({ chain, number, name }) => `audit:${chain}:${number}:${name}`,
  },
  {
    ...{ table: "drafts", column: "snapshot_sealed", key: ["id"] },
    with: ["person_id", "api_address", "tool_name", "review_id"],
    kind: ["draft", "drafts"],
    place: (row) =>
      `draft:${JSON.stringify([row["person_id"], row["api_address"], row["tool_name"], row["review_id"]])}`,
  },
  {
    ...{ table: "presets", column: "name_sealed", key: ["id"] },
    kind: ["preset’s name", "presets’ names"],
    place: ({ id }) => `preset:${id}:name`,
  },
  {
    ...{ table: "presets", column: "input_sealed", key: ["id"] },
    kind: ["preset’s input", "presets’ inputs"],
    place: ({ id }) => `preset:${id}:input`,
  },
  {
    ...{ table: "saved_views", column: "name_sealed", key: ["id"], with: ["person_id"] },
    kind: ["saved view’s name", "saved views’ names"],
    place: ({ person_id, id }) => `view:${person_id}:${id}:name`,
  },
  {
    ...{ table: "saved_views", column: "query_sealed", key: ["id"], with: ["person_id"] },
    kind: ["saved view’s search", "saved views’ searches"],
    place: ({ person_id, id }) => `view:${person_id}:${id}:query`,
  },
  {
    ...{ table: "table_layouts", column: "layout_sealed" },
    key: ["person_id", "api_address", "tool_name", "list_path"],
    kind: ["table layout", "table layouts"],
    place: (row) =>
      `table-layout:${stringifyJson([row["person_id"], row["api_address"], row["tool_name"], row["list_path"]].map(String))}`,
  },
  {
    ...{ table: "runs", column: "input_sealed", key: ["id"] },
    kind: ["input of a run", "inputs of runs"],
    place: ({ id }) => `run:${id}:input`,
  },
  {
    ...{ table: "runs", column: "output_sealed", key: ["id"] },
    kind: ["answer of a run", "answers of runs"],
    place: ({ id }) => `run:${id}:output`,
  },
];

/** Keyed hashes that are made anew, so that a row which only an older secret vouches for counts no longer. */
export const markedTables = [
  { table: "passkeys", kind: ["passkey’s mark", "passkeys’ marks"] },
  { table: "signing_keys", kind: ["signing key’s mark", "signing keys’ marks"] },
] as const;

/** Sealed for minutes, in what a browser hands back: nothing of it is kept, and it ends with its secret. */
export const sealedInPassing: Readonly<Record<string, string>> = {
  "lib/web/server/tools/lookups.ts": "the way to a list’s next page",
  "lib/desk/people/provider/flow.ts": "a sign-in with the provider that is under way",
  "lib/desk/reviews/passkeys/ticket.ts": "what a passkey is asked for",
};
