import { may, type Person } from "@/lib/desk/policy/permissions";
import type { Audience } from "@/lib/desk/reviews/discussion/types";
import type { Mentionable } from "./discussion";
import type { PersonRef, ReviewView } from "@/lib/desk/reviews/types";

/** Whoever reads a review, as far as its comments are concerned. */
export type Reader = {
  id: string;
  isAuthor: boolean;
  mayComment: boolean;
  /** Among those who decide, without the authors. */
  mayWriteInternally: boolean;
};

/** What the server would find; it is asked again with each comment. */
export function readerOf(
  person: Pick<Person, "id" | "roles"> | undefined,
  review: ReviewView,
): Reader | null {
  if (!person) return null;
  const isAuthor = authorsOf(review).some(({ id }) => id === person.id);
  const mayComment = may(person, "reviews:comment");
  return {
    id: person.id,
    isAuthor,
    mayComment,
    mayWriteInternally: mayComment && !isAuthor && may(person, "reviews:approve"),
  };
}

/** Everybody who prepared a revision of it, the newest revision's first. */
export function authorsOf({ preparations }: Pick<ReviewView, "preparations">): PersonRef[] {
  return [...new Map(preparations.map(({ author }) => [author.id, author])).values()];
}

/** Who a comment is for, in words. */
export function audienceLabel(
  audience: Audience,
  authors: readonly PersonRef[],
  reader: Pick<Reader, "isAuthor"> | null,
): string {
  if (audience === "internal") return "Internal";
  const [author, ...others] = authors;
  if (others.length > 0 || !author) return "For the authors";
  return reader?.isAuthor ? "For you" : `For ${givenName(author.name)}`;
}

export function givenName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return first.endsWith(".") ? name : first;
}

/** Those among the chosen whose names still stand in a text. */
export function mentionedIn(text: string, chosen: readonly PersonRef[]): PersonRef[] {
  return chosen.filter(({ name }) => text.includes(`@${name}`));
}

/** Whom a comment can name, as far as the review itself names them. */
export function mentionableOf(review: ReviewView): Mentionable[] {
  const authors = authorsOf(review);
  const writers = review.threads.flatMap(({ comments }) => comments.map(({ by }) => by));
  const deciders = [...(review.approval.whoMay.approve ?? []), ...review.approval.given.map(({ by }) => by)];
  const isAuthor = (id: string) => authors.some((one) => one.id === id);
  const people = new Map([...authors, ...writers, ...deciders].map((one) => [one.id, one]));
  return [...people.values()]
    .map(({ id, name }) => ({
      ...{ id, name },
      mayReadInternal: !isAuthor(id) && deciders.some((one) => one.id === id),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
