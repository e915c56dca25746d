import type { Tables } from "@/lib/desk/database/open-database";

/** Where a person's name stands beside their id, as of when they did something. */
export const nameColumns: readonly { table: keyof Tables & string; id: string; name: string }[] = [
  { table: "preparations", id: "author_id", name: "author_name" },
  { table: "preparations", id: "refreshed_by_id", name: "refreshed_by_name" },
  { table: "decisions", id: "person_id", name: "person_name" },
  { table: "attempts", id: "by_id", name: "by_name" },
  { table: "reconciliations", id: "person_id", name: "person_name" },
  { table: "duplicate_overrides", id: "person_id", name: "person_name" },
  { table: "publication_evidence", id: "person_id", name: "person_name" },
  { table: "publication_tools", id: "person_id", name: "person_name" },
  { table: "review_comments", id: "person_id", name: "person_name" },
  { table: "review_comments", id: "answered_by_id", name: "answered_by_name" },
  { table: "review_comments", id: "resolved_by_id", name: "resolved_by_name" },
  { table: "taken_suggestions", id: "person_id", name: "person_name" },
  { table: "review_asks", id: "person_id", name: "person_name" },
  { table: "review_asks", id: "by_id", name: "by_name" },
  { table: "review_presence", id: "person_id", name: "person_name" },
  { table: "automatic_runs", id: "for_id", name: "for_name" },
  { table: "restores", id: "closed_by_id", name: "closed_by_name" },
  { table: "held_reviews", id: "person_id", name: "person_name" },
  { table: "presets", id: "owner_id", name: "owner_name" },
  { table: "sign_in_links", id: "made_by_id", name: "made_by_name" },
  { table: "passkeys", id: "person_id", name: "name" },
];
