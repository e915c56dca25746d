import { createHash } from "node:crypto";
import { DatabaseSync } from "@photostructure/sqlite";

/** What the API has really done, read from its own database. */
export interface Ledger {
  /** By a draft's name: the text of each version of each campaign of that name. One execution makes one. */
  effects: Map<string, string[]>;
  /** How often a tool ran for this idempotency key. */
  executionsOf: (key: string) => number;
  /** How many keys executed once, twice, … */
  keysByExecutions: Map<number, number>;
}

export function readLedger(databasePath: string, isOurs: (draft: string) => boolean): Ledger {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const effects = new Map<string, string[]>();
    const versions = database
      .prepare(
        "select c.name, v.draft_json from campaign c join campaign_version v on v.campaign_id = c.id order by v.saved_at",
      )
      .all() as { name: string; draft_json: string }[];
    for (const { name, draft_json } of versions.filter((version) => isOurs(version.name)))
      effects.set(name, [...(effects.get(name) ?? []), textOf(draft_json)]);

    const executed = database
      .prepare(
        "select key_hash, count(*) as times from execution where body is not null and tool = 'campaignDraftSave' group by key_hash",
      )
      .all() as { key_hash: string; times: number }[];
    const byHash = new Map(executed.map(({ key_hash, times }) => [key_hash, times]));
    const keysByExecutions = new Map<number, number>();
    for (const times of byHash.values()) keysByExecutions.set(times, (keysByExecutions.get(times) ?? 0) + 1);
    return { effects, executionsOf: (key) => byHash.get(sha256(key)) ?? 0, keysByExecutions };
  } finally {
    database.close();
  }
}

function textOf(draftJson: string): string {
  const { posts } = JSON.parse(draftJson) as { posts: { content: { text: string } }[] };
  return posts.map(({ content }) => content.text).join("\n");
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}
