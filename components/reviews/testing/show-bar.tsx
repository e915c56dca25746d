import { act, fireEvent, render } from "@testing-library/react";
import { vi } from "vitest";
import type { Permission } from "@/lib/desk/policy/permissions";
import type { Reason } from "@/lib/desk/reviews/refusals/types";
import type { ActionName, PreparationView, ReviewActions, ReviewView } from "@/lib/desk/reviews/types";
import { DecisionBar } from "../decision/decision-bar";
import type { Similar } from "../similar/use-similar";
import { actionNames, preparationView, untouched } from "./preparation";

/** What the server's clock says; a test's timers begin there. */
export const start = new Date("2026-03-01T12:00:00.000Z");
const olive = { id: "o", name: "Olive Park" };
const waiting: Partial<PreparationView> = {
  author: olive,
  // By the API it is good for longer than a send can be in time.
  expiresAt: "2026-03-01T12:16:00.000Z",
  sendUntil: "2026-03-01T12:15:00.000Z",
  inputDigest: "d",
};

const pausedAsShown = { reason: { code: "paused_as_shown" } } as const;
export type Given = {
  allowed?: ActionName[];
  refused?: { reason: Reason } | { lacks: Permission };
  destructive?: ReviewView["tool"]["destructive"];
  approval?: Partial<ReviewView["approval"]>;
  first?: string;
  effect?: string;
  similar?: Partial<Similar>;
  preparation?: Partial<PreparationView>;
};

/** The bar, for so long already; what comes back shows it otherwise. */
export function showBar(given: Given = {}, shownForMs = 1_000): { showAs(given: Given): void } {
  const { rerender } = render(barOf(given));
  wait(shownForMs);
  return { showAs: (next) => rerender(barOf(next)) };
}

function barOf({
  allowed = ["approve", "reject"],
  refused = pausedAsShown,
  destructive = "no",
  approval = {},
  first,
  effect = "Schedule 2 posts",
  similar = {},
  preparation: known = {},
}: Given) {
  const preparation = preparationView({ ...waiting, ...known });
  const actions = Object.fromEntries(
    actionNames.map((name) => [
      name,
      allowed.includes(name) ? { allowed: true } : { allowed: false, ...refused },
    ]),
  ) as ReviewActions;
  const review: ReviewView = {
    ...untouched,
    approval: { ...untouched.approval, authors: [olive], ...approval },
    id: "r",
    tool: { name: "postsSchedule", title: "Schedule posts", destructive },
    connection: "http://127.0.0.1",
    preparations: [preparation],
    actions,
    toolChange: null,
    pause: null,
    clockSkewMs: 0,
  };
  const run = (_name: ActionName, action: () => Promise<unknown>) => void action();
  return (
    <>
      <input aria-label="Elsewhere" />
      <DecisionBar
        review={review}
        preparation={preparation}
        effect={effect}
        consequences={{
          targets: [{ name: "Tarnhollow", id: "acc_a" }],
          pieces: 2,
          first: "2026-03-02T08:00:00Z",
          last: null,
        }}
        action={{ run, pending: null, refusal: null, done: null, isReady: true }}
        inputUnread={null}
        first={first ?? null}
        subject={{ name: "Thaw week", groups: [], showThread: () => undefined }}
        similar={{ strip: null, unique: null, toggle: null, ...similar }}
        handlers={{ next: null, previous: null, comment: null, difference: null }}
      />
    </>
  );
}

export const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
export const press = (key: string, more: KeyboardEventInit = {}, on: Element = document.body) =>
  fireEvent.keyDown(on, { key, bubbles: true, ...more });
