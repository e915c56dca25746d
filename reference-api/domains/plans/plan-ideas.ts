import type { AccountRow } from "../../store/tables";
import type { Draft, DraftPost } from "../campaigns/draft";
import { instantAt } from "./local-time";
import type { PlanBrief } from "./plan-brief";
import { daysOf, dayAfter, phasesOf, postCount, type Phase } from "./plan-outline";
import { wordsOf } from "./plan-texts";
import { platformOf, type ContentKind } from "../../platforms/platforms";

/** What a plan may draw on: the accounts that were named, and media of the library. */
export type PlanSources = {
  accounts: readonly AccountRow[];
  pictures: readonly { id: string; altText: string }[];
  films: readonly { id: string; title: string }[];
};

export type Idea = {
  number: number;
  phase: string;
  accountId: string;
  platform: string;
  kind: ContentKind;
  goesOutAt: string;
  headline: string;
  text: string;
  mediaId: string | null;
};

/** The ideas in the order of their times, each with the post that a draft takes. */
export function ideasOf(brief: PlanBrief, sources: PlanSources): { idea: Idea; post: DraftPost }[] {
  const count = postCount(brief);
  const phases = phasesOf(brief);
  const days = daysOf(brief);
  const ideas = Array.from({ length: count }, (_, index) => {
    const account = sources.accounts[index % sources.accounts.length];
    if (!account) throw new Error("A plan is made for at least one account.");
    const phase = phaseAt(phases, index);
    const product = brief.products[index % brief.products.length] ?? { name: brief.name };
    const words = wordsOf(brief, { phase, turn: index, product, mention: brief.mustMention?.[index] });
    const kind = kindFor(account, { index, sources, url: product.url });
    const day = dayAfter(brief.startsOn, Math.floor((index / count) * days));
    const goesOutAt = instantAt(day, hours[index % hours.length] ?? 9, account.timezone).toISOString();
    const content = contentOf(kind, { index, words, sources, url: product.url });
    const mediaId =
      content.kind === "image"
        ? (content.images[0]?.mediaId ?? null)
        : content.kind === "video"
          ? content.mediaId
          : null;
    return {
      idea: {
        phase: phases[phase]?.name ?? "",
        accountId: account.id,
        platform: platformOf(account.platform).name,
        kind,
        goesOutAt,
        ...words,
        mediaId,
      },
      post: {
        accountId: account.id,
        content,
        scheduledFor: goesOutAt,
        audience: { countries: [...brief.markets] },
      },
    };
  });
  const inTime = ideas.sort((a, b) => a.idea.goesOutAt.localeCompare(b.idea.goesOutAt));
  return inTime.map(({ idea, post }, index) => ({ idea: { number: index + 1, ...idea }, post }));
}

/** Exactly an input of campaignDraftSave. */
export function draftOf(brief: PlanBrief, sources: PlanSources): Draft {
  return {
    name: brief.name,
    objective: brief.objective,
    ...(brief.notes === undefined ? {} : { notes: brief.notes }),
    tags: ["planned"],
    posts: ideasOf(brief, sources).map(({ post }) => post),
  };
}

/** Local hours at which people look. */
const hours = [8, 12, 18, 20];

function phaseAt(phases: readonly Phase[], index: number): number {
  let until = 0;
  for (const [phase, { posts }] of phases.entries()) {
    until += posts;
    if (index < until) return phase;
  }
  return phases.length - 1;
}

type Material = { index: number; sources: PlanSources; url: string | undefined };

/** The kinds that a platform takes in turn, without those for which there is nothing to show. */
function kindFor(account: AccountRow, { index, sources, url }: Material): ContentKind {
  const possible = platformOf(account.platform).contentKinds.filter(
    (kind) =>
      kind === "text" ||
      (kind === "image" && sources.pictures.length > 0) ||
      (kind === "video" && sources.films.length > 0) ||
      (kind === "link" && url !== undefined),
  );
  return possible[index % possible.length] ?? "text";
}

function contentOf(
  kind: ContentKind,
  { index, words, sources, url }: Material & { words: { headline: string; text: string } },
): DraftPost["content"] {
  const picture = sources.pictures[index % Math.max(1, sources.pictures.length)];
  const film = sources.films[index % Math.max(1, sources.films.length)];
  if (kind === "image" && picture)
    return {
      kind,
      caption: words.text,
      images: [{ mediaId: picture.id, altText: picture.altText }],
    };
  if (kind === "video" && film) return { kind, title: words.headline, mediaId: film.id, caption: words.text };
  if (kind === "link" && url !== undefined) return { kind, text: words.text, url };
  return { kind: "text", text: words.text };
}
