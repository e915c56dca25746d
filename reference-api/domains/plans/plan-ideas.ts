import { platformOf, type ContentKind } from "../../platforms/platforms";
import type { AccountRow } from "../../store/tables";
import type { Draft } from "../campaigns/draft";
import type { PlanBrief } from "./plan-brief";
import { type DraftPost } from "../../platforms/post";
import { dayAfter, daysBetween } from "../../tools/days";

/** The accounts of its brief, and media of the library. */
export type PlanSources = {
  accounts: readonly AccountRow[];
  images: readonly { id: string; altText: string }[];
  videos: readonly { id: string; title: string }[];
};

type Plan = {
  phases: { name: string; goal: string; from: string; to: string; posts: number }[];
  ideas: {
    number: number;
    phase: string;
    accountId: string;
    platform: string;
    kind: ContentKind;
    goesOutAt: string;
    headline: string;
    text: string;
    mediaId: string | null;
  }[];
  /** An input of campaignDraftSave. */
  draft: Draft;
};

export const postsMax = 20;
/** Hours of the day, in UTC, at which posts go out. */
const hours = [8, 12, 18];

const phases = [
  { name: "Make curious", goal: "Show the situation, not the product." },
  { name: "Show", goal: "Each product once, with what it is good for." },
  { name: "Invite", goal: "Answer questions, and say where to get it." },
];

/** The first line of a post, by tone and phase. */
const openings: Record<PlanBrief["tone"], readonly [string, string, string]> = {
  plain: ["Outside, early.", "This is what it does.", "It is there now."],
  warm: ["The first light is the best part.", "Good to hold.", "Come and see it."],
  playful: ["Who forgot the coffee?", "Meet the quiet one.", "Your turn."],
  expert: ["Wind, altitude, cold.", "Measured, not guessed.", "Ask our workshop."],
};

export function daysOf({ startsOn, endsOn }: Pick<PlanBrief, "startsOn" | "endsOn">): number {
  return daysBetween(startsOn, endsOn);
}

export function postsWanted(brief: PlanBrief): number {
  return Math.round((daysOf(brief) / 7) * brief.postsPerWeek);
}

export function postCount(brief: PlanBrief): number {
  return Math.max(phases.length, Math.min(postsMax, postsWanted(brief)));
}

/** Three phases over the days of the brief; posts take turns through days, accounts, products and kinds. */
export function planOf(brief: PlanBrief, sources: PlanSources): Plan {
  const days = daysOf(brief);
  const count = postCount(brief);
  const start = (phase: number) => Math.floor((phase / phases.length) * days);
  const posts = Array.from({ length: count }, (_, index) => {
    const phase = Math.floor((index / count) * phases.length);
    const day = dayAfter(brief.startsOn, Math.floor((index / count) * days));
    const hour = String(hours[index % hours.length]).padStart(2, "0");
    return { ...postAt(brief, sources, { index, phase }), phase, goesOutAt: `${day}T${hour}:00:00.000Z` };
  }).sort((one, other) => one.goesOutAt.localeCompare(other.goesOutAt));
  return {
    phases: phases.map((about, phase) => ({
      ...about,
      from: dayAfter(brief.startsOn, start(phase)),
      to: dayAfter(brief.startsOn, Math.max(start(phase), start(phase + 1) - 1)),
      posts: posts.filter((post) => post.phase === phase).length,
    })),
    ideas: posts.map(({ account, content, phase, ...idea }, index) => ({
      ...idea,
      number: index + 1,
      phase: phases[phase]?.name ?? "",
      accountId: account.id,
      platform: platformOf(account.platform).name,
      kind: content.kind,
    })),
    draft: {
      name: brief.name,
      objective: brief.objective,
      ...(brief.notes === undefined ? {} : { notes: brief.notes }),
      tags: ["planned"],
      posts: posts.map(({ account, content, goesOutAt }) => ({
        accountId: account.id,
        content,
        scheduledFor: goesOutAt,
        audience: { countries: [...brief.markets] },
      })),
    },
  };
}

type PostIdea = {
  account: AccountRow;
  content: DraftPost["content"];
  headline: string;
  text: string;
  mediaId: string | null;
};

function postAt(
  brief: PlanBrief,
  { accounts, images, videos }: PlanSources,
  { index, phase }: { index: number; phase: number },
): PostIdea {
  const account = inTurn(accounts, index);
  if (!account) throw new Error("A plan has at least one account.");
  const product = inTurn(brief.products, index);
  const point = product?.point === undefined ? "" : `: ${product.point}`;
  const mention = brief.mustMention?.[index];
  const headline = openings[brief.tone][phase] ?? "";
  const text = [
    headline,
    ...(product && phase > 0 ? [`${product.name}${point}.`] : []),
    ...(mention === undefined ? [] : [`${mention}.`]),
  ].join(" ");
  const image = inTurn(images, index);
  const video = inTurn(videos, index);
  const url = product?.url;
  const possible = platformOf(account.platform).contentKinds.flatMap((kind): Omit<PostIdea, "account">[] => {
    const about = { headline, text, mediaId: null };
    if (kind === "text") return [{ ...about, content: { kind, text } }];
    if (kind === "link") return url === undefined ? [] : [{ ...about, content: { kind, text, url } }];
    if (kind === "image") {
      if (!image) return [];
      const shown = { mediaId: image.id, altText: image.altText };
      return [{ ...about, mediaId: image.id, content: { kind, caption: text, images: [shown] } }];
    }
    if (!video) return [];
    const content = { kind, title: headline, mediaId: video.id, caption: text };
    return [{ ...about, mediaId: video.id, content }];
  });
  const chosen = inTurn(possible, index) ?? {
    headline,
    text,
    mediaId: null,
    content: { kind: "text", text },
  };
  return { account, ...chosen };
}

function inTurn<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % items.length];
}
