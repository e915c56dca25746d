import { act, cleanup, screen } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, vi } from "vitest";
import { renderWithQueries } from "@/scripts/testing/render-with-queries";
import type { Role } from "@/lib/desk/policy/permissions";
import type { ReviewChoices, ReviewCounts, ReviewPage } from "@/lib/desk/reviews/queries/types";
import { personQuery } from "@/lib/web/queries";
import { reviewGroups } from "@/lib/web/queries/review-groups";
import { ReviewQueue } from "../queue/review-queue";
import { serve } from "./serve";

/** For a file of tests: a page of the queue on a narrow screen before each, and nothing of it after. */
export function atTheQueue(): void {
  beforeEach(() => {
    window.history.replaceState(null, "", "/reviews");
    vi.stubGlobal("matchMedia", () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
  });
  afterEach(() => {
    cleanup();
    window.history.replaceState(null, "", "/");
  });
}

export const counts: ReviewCounts = {
  states: Object.fromEntries(
    reviewGroups.flatMap(({ states }) => states.map((state) => [state, 0])),
  ) as ReviewCounts["states"],
  toDecide: 1,
  mine: 1,
  sentBack: 2,
  asked: 0,
  expired: 0,
  overdue: 0,
  notPublished: 0,
  publishes: true,
  restored: null,
};
const choices: ReviewChoices = {
  authors: [{ id: "o", name: "Olive" }],
  reviewers: [{ id: "w", name: "Rowan" }],
  targets: [{ id: "acc_t", label: "Tarnhollow (Fernpost)" }],
};
/** The queue over a list that the test can change. */
export function openQueue(first: ReviewPage, role: Role = "reviewer", besides: Record<string, object> = {}) {
  let page = first;
  const person = { id: "me", name: "Me", roles: [role] };
  serve((path) => {
    if (path.startsWith("/data/review-choices")) return Response.json(choices);
    if (besides[path]) return Response.json(besides[path]);
    if (path === "/data/review-counts") return Response.json(counts);
    if (path === "/data/person") return Response.json(person);
    return path.startsWith("/data/reviews") && !path.startsWith("/data/reviews/")
      ? Response.json(page)
      : undefined;
  });
  const client = new QueryClient();
  // Every page comes with it.
  client.setQueryData(personQuery().queryKey, person);
  renderWithQueries(<ReviewQueue />, client);
  return {
    change: async (next: ReviewPage) => {
      page = next;
      await act(() => client.refetchQueries({ queryKey: ["reviews", "list"] }));
    },
  };
}
export const shown = () =>
  [...document.querySelectorAll("[data-review]")].map((row) => row.getAttribute("data-review"));
export const linkOf = (id: string) => screen.getByRole("link", { name: `Draft ${id}` });
