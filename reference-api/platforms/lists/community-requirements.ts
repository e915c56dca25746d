import type { JsonObject } from "@/lib/contract/json";
import { ToolFailure } from "../../tools/failure";
import { communities, type Community, type PostKind } from "../data/burrowtalk-communities";

/** A post as it is planned, to hold against a community's rules. */
export type PlannedPost = {
  kind: PostKind;
  title: string;
  body?: string | undefined;
  url?: string | undefined;
  flairId?: string | undefined;
};

/** What a community asks of a post, and how a planned one fares. Throws NOT_FOUND and FORBIDDEN. */
export function communityRequirements(name: string, post: PlannedPost | undefined): JsonObject {
  const community = communities.find((known) => known.name.toLowerCase() === name.toLowerCase());
  if (!community) throw new ToolFailure("NOT_FOUND", `Burrowtalk has no community ${name}.`);
  if (community.access === "private")
    throw new ToolFailure("FORBIDDEN", `${community.name} is private, and u/tarnhollow is not a member.`);
  const { titleCharacters, flairs, ...rest } = community;
  return {
    community: { name: rest.name, about: rest.about, access: rest.access, subscribers: rest.subscribers },
    requirements: {
      kinds: [...rest.kinds],
      titleCharacters,
      titleMustContain: rest.titleMustContain,
      bodyCharactersMin: rest.bodyCharactersMin,
      flairRequired: rest.flairRequired,
      linkHosts: rest.linkHosts,
      karmaMin: rest.karmaMin,
      accountAgeDaysMin: rest.accountAgeDaysMin,
      selfPromotion: rest.selfPromotion,
    },
    flairs: flairs.map((flair) => ({ ...flair })),
    check: post ? checked(community, post) : null,
  };
}

function checked(community: Community, post: PlannedPost): JsonObject {
  const problems = problemsOf(community, post);
  return { fits: problems.length === 0, problems };
}

function problemsOf(community: Community, { kind, title, body = "", url, flairId }: PlannedPost): string[] {
  const { kinds, titleCharacters, titleMustContain, bodyCharactersMin, flairs, flairRequired, linkHosts } =
    community;
  const length = Array.from(title).length;
  const problems: (string | false)[] = [
    !kinds.includes(kind) && `Takes ${kinds.join(", ")}, not ${kind}.`,
    length < titleCharacters.min &&
      `The title has ${length} characters; at least ${titleCharacters.min} are asked for.`,
    length > titleCharacters.max &&
      `The title has ${length} characters; at most ${titleCharacters.max} are taken.`,
    titleMustContain !== null &&
      !title.includes(titleMustContain) &&
      `The title must contain ${titleMustContain}.`,
    kind === "text" &&
      Array.from(body).length < bodyCharactersMin &&
      `The text has ${Array.from(body).length} characters; at least ${bodyCharactersMin} are asked for.`,
    flairRequired && flairId === undefined && "A flair is required.",
    flairId !== undefined && !flairs.some(({ id }) => id === flairId) && "There is no such flair here.",
    url !== undefined &&
      linkHosts !== null &&
      !linkHosts.includes(new URL(url).host) &&
      `Links lead to ${linkHosts.join(" or ")} alone.`,
    kind === "link" && url === undefined && "A link needs its address.",
  ];
  return problems.filter((problem) => problem !== false);
}
