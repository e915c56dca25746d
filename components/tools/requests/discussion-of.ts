import { isJsonObject, parseJson } from "@/lib/wire/contract/json";
import { describedPlaces } from "@/lib/wire/json-schema/described";
import type { ReviewView } from "@/lib/desk/reviews/types";
import type { Discussion } from "@/components/reviews/comments/discussion";
import { authorsOf, mentionableOf, readerOf } from "@/components/reviews/comments/people";
import { inputGroups } from "@/components/reviews/values/input-rows";

type Person = Parameters<typeof readerOf>[0];
type Known = { personId: string | undefined; schemaText: string | null; discussion: Discussion };
/** Several fields ask for the same. */
const known = new WeakMap<ReviewView, Known>();

/** What is said about a review, for the form that its next revision is written in. */
export function discussionOf(review: ReviewView, person: Person, schemaText: string | null): Discussion {
  const last = known.get(review);
  if (last && last.personId === person?.id && last.schemaText === schemaText) return last.discussion;
  const discussion = read(review, person, schemaText);
  known.set(review, { personId: person?.id, schemaText, discussion });
  return discussion;
}

function read(review: ReviewView, person: Person, schemaText: string | null): Discussion {
  const [newest] = review.preparations;
  const parsed = parseJson(newest?.inputText ?? "");
  const input = parsed.ok ? parsed.value : null;
  const schema = parseJson(schemaText ?? "");
  const described =
    schema.ok && isJsonObject(schema.value) && input !== null ? describedPlaces(schema.value, input) : null;
  return {
    ...{ reviewId: review.id, revision: newest?.revision ?? 1, threads: review.threads, input },
    ...{ reader: readerOf(person, review), authors: authorsOf(review), mentionable: mentionableOf(review) },
    concealed: newest?.concealed.map(({ path }) => path) ?? [],
    groups: input === null ? [] : inputGroups(input, described).groups,
    begin: () => undefined,
  };
}
