import { sql, type Kysely, type Migration } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/**
 * What the API gave back is sealed from now on, and says since when it is kept or why it isn't. `output_text` stays, empty: the
 * release before goes on writing there what maintenance then seals, as it does with what was there before.
 */
export const sealedOutputs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, type] of [
      ["output_sealed", binaryType(db)],
      ["kept_at", sql`text`],
      ["gone", sql`text`],
    ] as const)
      await sql`alter table preparation_outputs add column ${sql.ref(name)} ${type}`.execute(db);
    await sql`create index preparation_outputs_in_clear on preparation_outputs (preparation_id)
      where output_text <> ''`.execute(db);
    await sql`create index preparation_outputs_kept on preparation_outputs (kept_at)
      where kept_at is not null`.execute(db);
  },
};
