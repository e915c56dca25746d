import type { FigureBase } from "../insights/metrics";
import type { Permission } from "./permissions";
import { permissions } from "./permissions";
import type { Writing } from "../../store/database";

type Details = { granted: readonly Permission[]; figures: Omit<FigureBase, "followers"> };

// Rhythms from Sunday to Saturday; shares are parts of the followers, and of those who saw a post.
const details: Record<string, Details> = {
  acc_fernpost_main: {
    granted: permissions,
    figures: {
      growthADay: 0.0009,
      reachShare: 0.21,
      engagementShare: 0.034,
      rhythm: [0.78, 1.04, 1.12, 1.1, 1.06, 1.0, 0.82],
    },
  },
  acc_glimwall_studio: {
    granted: permissions,
    figures: {
      growthADay: 0.0016,
      reachShare: 0.27,
      engagementShare: 0.058,
      rhythm: [1.22, 0.9, 0.88, 0.92, 0.97, 1.02, 1.18],
    },
  },
  acc_hearthboard_nordic: {
    granted: ["publish", "manage_comments", "read_insights"],
    figures: {
      growthADay: 0.0004,
      reachShare: 0.18,
      engagementShare: 0.081,
      rhythm: [1.2, 1.0, 0.95, 0.96, 0.92, 0.9, 1.1],
    },
  },
  acc_reelmoor_films: {
    granted: permissions,
    figures: {
      growthADay: 0.0021,
      reachShare: 0.32,
      engagementShare: 0.044,
      rhythm: [1.3, 0.84, 0.85, 0.88, 0.94, 1.05, 1.28],
    },
  },
  acc_tallyroom_trade: {
    granted: ["publish", "publish_directly", "read_insights"],
    figures: {
      growthADay: 0.0007,
      reachShare: 0.24,
      engagementShare: 0.026,
      rhythm: [0.22, 1.15, 1.3, 1.28, 1.22, 0.98, 0.26],
    },
  },
};

/** What accounts granted, and what their figures follow from, where that is not there yet. */
export async function seedAccountDetails(db: Writing, now: Date): Promise<void> {
  const accounts = await db.selectFrom("account").select(["id", "followers"]).execute();
  for (const { id, followers } of accounts) {
    const known = details[id];
    if (!known) continue;
    await db
      .insertInto("account_permission")
      .values(
        permissions.map((permission) => ({
          account_id: id,
          permission,
          granted: known.granted.includes(permission) ? (1 as const) : (0 as const),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const base: FigureBase = { followers, ...known.figures };
    await db
      .insertInto("figure_base")
      .values({
        account_id: id,
        counted_on: now.toISOString().slice(0, 10),
        base_json: JSON.stringify(base),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
