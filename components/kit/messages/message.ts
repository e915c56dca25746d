import type { Problem } from "@/lib/web/server/types";

/** What happened, what that means, and what to do; `advice` is null where the page itself shows what to do. */
export type Message = { title: string; text: string; advice: string | null };

/** A sentence for each of these codes; one without is a type error. */
export type MessagesFor<Code extends Problem["code"]> = {
  [Each in Code]: Message | ((facts: Problem & { code: Each }) => Message);
};

/** One sentence for the code of each of these reasons. */
export type MessagesOf<Each extends { code: string }> = {
  [Code in Each["code"]]: string | ((facts: Each & { code: Code }) => string);
};

export function message(title: string, text: string, advice: string | null = null): Message {
  return { title, text, advice };
}

/** What more than one message says. */
export const inputKeptNote = "What you typed is still here.";
export const reloadAdvice = "Reload the page and try again.";
export const titles = {
  notFound: "Not found",
  notPermitted: "You don’t have permission to do this",
  pageOutOfDate: "This page is out of date",
  answerUnreadable: "Countersign’s answer can’t be read",
};
