import { counted, quoted, summaryOf } from "../../tools/summary";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, Writing } from "../../store/tables";
import { conflict } from "../../tools/failure";
import { accountPart } from "../accounts/accounts";
import { campaignState } from "./campaign-state";
import { campaignView, findCampaign } from "./campaigns";
import type { Draft } from "./draft";
import { checkDraft } from "./draft-rules";
import { newId } from "../../tools/ids";

type DraftToSave = Draft & { campaignId?: string | undefined; baseVersion?: number | undefined };

/** A new campaign, or the next version of one. Throws what saving would throw. */
export async function summariseDraft(db: Reading, now: Date, input: DraftToSave): Promise<JsonObject> {
  const { campaignId, baseVersion, draft } = taken(input);
  const next = await nextVersion(db, now, { campaignId, baseVersion });
  const { accounts, warnings } = await checkDraft(db, draft, now);
  const affected = [...accounts.values()].filter(({ id }) =>
    draft.posts.some((post) => post.accountId === id),
  );
  const what = `${counted(draft.posts.length, "post")} for ${counted(affected.length, "account")}`;
  return summaryOf({
    headline:
      next.version === 1
        ? `Save draft ${quoted(draft.name)} with ${what}`
        : `Save version ${next.version} of ${quoted(draft.name)} with ${what}`,
    changes: [
      next.version === 1
        ? "A new campaign is made, in the state draft."
        : `Version ${next.version} takes the place of version ${next.version - 1}.`,
      ...(next.losesReview ? ["The review of the version before becomes void."] : []),
      "Nothing is scheduled or published.",
    ],
    accounts: affected.map((account) =>
      accountPart(account, draft.posts.filter((post) => post.accountId === account.id).length),
    ),
    warnings,
  });
}

/** Saves the draft and returns the campaign as it stands then. */
export async function saveDraft(db: Writing, now: Date, input: DraftToSave): Promise<JsonObject> {
  const { campaignId, baseVersion, draft } = taken(input);
  const { version } = await nextVersion(db, now, { campaignId, baseVersion });
  const { warnings } = await checkDraft(db, draft, now);
  const id = campaignId ?? newId("cmp");
  const at = now.toISOString();
  if (version === 1)
    await db
      .insertInto("campaign")
      .values({ id, name: draft.name, current_version: 1, created_at: at, updated_at: at })
      .execute();
  else
    await db
      .updateTable("campaign")
      .set({ name: draft.name, current_version: version, updated_at: at })
      .where("id", "=", id)
      .execute();
  await db
    .insertInto("campaign_version")
    .values({ campaign_id: id, version, draft_json: JSON.stringify(draft), saved_at: at })
    .execute();
  return { created: version === 1, campaign: await campaignView(db, now, { id }), warnings };
}

function taken({ campaignId, baseVersion, ...draft }: DraftToSave) {
  return { campaignId, baseVersion, draft };
}

async function nextVersion(
  db: Reading,
  now: Date,
  { campaignId, baseVersion }: { campaignId: string | undefined; baseVersion: number | undefined },
): Promise<{ version: number; losesReview: boolean }> {
  if (campaignId === undefined) return { version: 1, losesReview: false };
  const campaign = await findCampaign(db, campaignId);
  if (campaign.facts.items)
    throw conflict(
      `Campaign ${campaignId} was executed already (${campaignState(campaign.facts, now)}). Make a new campaign.`,
    );
  if (campaign.current_version !== baseVersion)
    throw conflict(
      `Campaign ${campaignId} is at version ${campaign.current_version}; this draft was based on ${baseVersion}.`,
    );
  return { version: campaign.current_version + 1, losesReview: campaign.facts.review !== null };
}
