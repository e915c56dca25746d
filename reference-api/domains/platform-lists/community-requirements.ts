import type { JsonObject } from "@/lib/wire/contract/json";
import { forbidden, notFound } from "../../tools/failure";
import { communityRules, platformLists, type CommunityRules } from "./platform-data";

/** A post as it is planned, to compare with a community's rules. */
type PlannedPost = {
  kind: CommunityRules["kinds"][number];
  title: string;
  body?: string | undefined;
  url?: string | undefined;
  flairId?: string | undefined;
};

/** The requirements of a community, and a check of a planned post. Throws NOT_FOUND and FORBIDDEN. */
export function communityRequirements(name: string, post: PlannedPost | undefined): JsonObject {
  const rules = communityRules.find(({ community }) => community.toLowerCase() === name.toLowerCase());
  if (!rules) throw notFound(`Burrowtalk has no community ${name}.`);
  const { community, flairs, ...requirements } = rules;
  const search = platformLists.find(({ tool }) => tool === "burrowtalkSubredditSearch");
  const entry: JsonObject = search?.entries.find((one) => one["name"] === community) ?? {};
  const { about = null, access = null, subscribers = null } = entry;
  if (access === "private") throw forbidden(`${community} is private, and u/tarnhollow is not a member.`);
  return {
    community: { name: community, about, access, subscribers },
    requirements,
    flairs,
    check: post ? checked(rules, post) : null,
  };
}

function checked(rules: CommunityRules, post: PlannedPost): JsonObject {
  const problems = problemsOf(rules, post);
  return { fits: problems.length === 0, problems };
}

function problemsOf(rules: CommunityRules, { kind, title, body = "", url, flairId }: PlannedPost): string[] {
  const { kinds, titleCharacters, titleMustContain, bodyCharactersMin, flairs, flairRequired, linkHosts } =
    rules;
  const length = Array.from(title).length;
  const problems: (string | false)[] = [
    !kinds.includes(kind) && `Accepts ${kinds.join(", ")}, not ${kind}.`,
    length < titleCharacters.min &&
      `The title has ${length} characters; at least ${titleCharacters.min} are required.`,
    length > titleCharacters.max &&
      `The title has ${length} characters; at most ${titleCharacters.max} are allowed.`,
    titleMustContain !== null &&
      !title.includes(titleMustContain) &&
      `The title must contain ${titleMustContain}.`,
    kind === "text" &&
      Array.from(body).length < bodyCharactersMin &&
      `The text has ${Array.from(body).length} characters; at least ${bodyCharactersMin} are required.`,
    flairRequired && flairId === undefined && "A flair is required.",
    flairId !== undefined && !flairs.some(({ id }) => id === flairId) && "There is no such flair here.",
    url !== undefined &&
      linkHosts !== null &&
      !linkHosts.includes(new URL(url).host) &&
      `Links lead to ${linkHosts.join(" or ")} only.`,
    kind === "link" && url === undefined && "A link needs its address.",
  ];
  return problems.filter((problem) => problem !== false);
}
