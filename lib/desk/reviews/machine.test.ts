import { describe, expect, test } from "vitest";
import { transition, type ReviewEvent, type Transition } from "./machine";
import { rowsOfSending } from "./testing/rows-of-sending";
import { rowsUntilSent } from "./testing/rows-until-sent";
import { reviewStates } from "./states";

const rows = { ...rowsUntilSent, ...rowsOfSending };

describe.each(Object.entries(rows))("%s", (_name, { event, expected }) => {
  test.each(reviewStates)("in %s", (state) => {
    expect(written(transition(state, event))).toBe(
      expected[state] ?? (state === "held" ? "!held" : "!wrong_state"),
    );
  });
});

test("every kind of event stands in the table", () => {
  const kinds = new Set(Object.values(rows).map(({ event }) => event.type));
  expect([...kinds].sort()).toEqual(Object.keys(everyEventType).sort());
});

test("no event leads out of accepted or superseded", () => {
  for (const { event } of Object.values(rows))
    for (const state of ["accepted", "superseded"] as const)
      expect(transition(state, event).kind, `${event.type} in ${state}`).not.toBe("to");
});

test("nothing that may have been sent ends in expired, withdrawn, superseded or approved", () => {
  for (const { event } of Object.values(rows))
    for (const state of ["sending", "uncertain", "unresolved"] as const) {
      const next = transition(state, event);
      if (next.kind !== "to") continue;
      expect(["expired", "withdrawn", "superseded"]).not.toContain(next.state);
      if (next.state === "approved")
        expect(event).toMatchObject({ type: "attempt_ended", firstAttempt: true });
    }
});

test("F115 nothing but a look leads out of held, and none into sending or approved", () => {
  for (const { event } of Object.values(rows)) {
    const next = transition("held", event);
    if (next.kind !== "to") continue;
    expect(event.type).toBe("look");
    expect(["sending", "approved", "expired", "withdrawn", "superseded"]).not.toContain(next.state);
  }
});

/** A record over the type, so that an event without a row is an error here. */
const everyEventType: Record<ReviewEvent["type"], true> = {
  prepared: true,
  prepare_ended: true,
  approve: true,
  reject: true,
  expire: true,
  withdraw: true,
  prepare_again: true,
  send: true,
  attempt_ended: true,
  lease_expired: true,
  late_reply: true,
  retry: true,
  mark_unresolved: true,
  reconcile: true,
  look: true,
};

function written(next: Transition): string {
  switch (next.kind) {
    case "to":
      return `→${next.state}`;
    case "stays":
      return "=";
    case "refused":
      return `!${next.reason}`;
  }
}
