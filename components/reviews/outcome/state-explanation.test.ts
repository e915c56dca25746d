import { describe, expect, test } from "vitest";
import type { AttemptView, Outcome, PublicationView, ReviewState } from "@/lib/desk/reviews/types";
import { stateExplanation } from "./state-explanation";
import { stateLabels } from "../state/state-labels";
import { person, preparationView } from "../testing/preparation";

const reviewStates = Object.keys(stateLabels) as ReviewState[];
const nothing = { httpStatus: null, code: null, message: null, retryable: null };
const said = { code: "SO_IT_IS", message: "m", retryable: true };

/** What a send left behind, and what is true of it. */
type Send = { state: AttemptView["state"]; outcome: Outcome | null; left: boolean; mayHaveRun: boolean };
const sends: Record<string, Send> = {
  "never left": {
    state: "not_sent",
    outcome: { ...nothing, kind: "not_sent", code: "refused" },
    left: false,
    mayHaveRun: false,
  },
  "limited by the API": {
    state: "refused",
    outcome: { ...said, kind: "transport_error", httpStatus: 429 },
    left: true,
    mayHaveRun: false,
  },
  "refused by the API": {
    state: "failed",
    outcome: { ...said, kind: "tool_error", httpStatus: 400 },
    left: true,
    mayHaveRun: false,
  },
  "a bare 429, recorded as refused": {
    state: "refused",
    outcome: { ...nothing, kind: "transport_error", httpStatus: 429 },
    left: true,
    mayHaveRun: true,
  },
  "a 413 of no contract, recorded as failed": {
    state: "failed",
    outcome: { ...said, kind: "transport_error", httpStatus: 413 },
    left: true,
    mayHaveRun: true,
  },
  "a gateway’s page": {
    state: "uncertain",
    outcome: { ...nothing, kind: "unrecognized", httpStatus: 429 },
    left: true,
    mayHaveRun: true,
  },
  "no answer": {
    state: "uncertain",
    outcome: { ...nothing, kind: "timeout" },
    left: true,
    mayHaveRun: true,
  },
  "a redirect": {
    state: "unresolved",
    outcome: { ...nothing, kind: "redirect", httpStatus: 307 },
    left: true,
    mayHaveRun: true,
  },
  "in progress": { state: "open", outcome: null, left: true, mayHaveRun: true },
  accepted: {
    state: "accepted",
    outcome: { ...nothing, kind: "result", httpStatus: 200 },
    left: true,
    mayHaveRun: true,
  },
};
const names = Object.keys(sends);
const histories = [[], ...names.map((name) => [name]), ...names.map((name) => ["never left", name])];

describe.each(reviewStates)("A6 F81 the explanation of %s", (state) => {
  test.each([null, "accepted", "failed"] as const)(
    "claims no more than the record proves, settled as %s",
    (settled) => {
      for (const history of histories) {
        const made = history.map((name) => sends[name]).filter((send) => send !== undefined);
        const text = stateExplanation(
          preparationView({
            state,
            attempts: made.map(({ state: ended, outcome }, index) => attempt(index, ended, outcome)),
            reconciliations: settled
              ? [{ by: person, outcome: settled, evidence: "e", at: "2026-03-01" }]
              : [],
          }),
        );
        const context = `${state} after ${history.join(", ") || "no send"}: ${text}`;
        if (/nothing was sent/i.test(text))
          expect(
            made.some(({ left }) => left),
            context,
          ).toBe(false);
        if (/nothing (was|has been) executed/i.test(text))
          expect(
            made.some(({ mayHaveRun }) => mayHaveRun),
            context,
          ).toBe(false);
        if (/The API refused/.test(text))
          expect(
            made.some(({ left, mayHaveRun }) => left && !mayHaveRun),
            context,
          ).toBe(true);
        if (/Accepted by the API/.test(text)) expect(history, context).toContain("accepted");
        if (/Rita Reviewer recorded/.test(text)) expect(settled, context).toBe(state);
      }
    },
  );
});

test("after an approval a refused send is not called unsent, and an unsent one is not called executed", () => {
  const refused = sends["limited by the API"];
  for (const state of ["rejected", "expired", "withdrawn", "superseded"] as const) {
    const after = (send: Send | undefined) =>
      stateExplanation(
        preparationView({ state, attempts: send ? [attempt(0, send.state, send.outcome)] : [] }),
      );
    expect(after(undefined)).toContain("Nothing was sent.");
    expect(after(refused)).toContain("The API refused what was sent. By its contract nothing was executed.");
    expect(after(sends["no answer"])).toContain("this may have been executed");
  }
});

test("of an approval from before a restart only what this database knows is said", () => {
  const hold = { at: "2026-03-01T12:00:00Z", restarted: true, policy: null, blockedBy: [], toolChange: null };
  const text = stateExplanation(preparationView({ state: "approved", hold }));
  expect(text).toBe("Approved by a reviewer. Countersign knows of no send.");
});

test("what publishes nothing is not called unverified, nor accepted by an API that didn’t say so", () => {
  const accepted = { state: "accepted", publication: "nothing" } as const;
  const byApi = preparationView({
    ...accepted,
    attempts: [attempt(0, "accepted", sends["accepted"]?.outcome ?? null)],
  });
  expect(stateExplanation(byApi)).toBe("Accepted by the API. Nothing to publish.");
  const reconciliations = [{ by: person, outcome: "accepted", evidence: "e", at: "2026-03-01" }] as const;
  expect(stateExplanation(preparationView({ ...accepted, reconciliations: [...reconciliations] }))).toBe(
    "Rita Reviewer recorded that this was executed. Nothing to publish.",
  );
});

test("F108 F112 of each publication it says what is known, whoever says that it was executed", () => {
  const known: [PublicationView, string][] = [
    ["unverified", "Publication not verified."],
    ["verified", "Publication verified."],
    ["not_found", "Publication not found."],
    ["overdue", "Publication overdue."],
    ["nothing", "Nothing to publish."],
    ["untracked", "That doesn’t prove that anything was published; Countersign has no way to look."],
    ["contradicted", "Contradicted: a person and the API say opposite things about its publication."],
  ];
  const attempts = [attempt(0, "accepted", sends["accepted"]?.outcome ?? null)];
  const reconciliations = [{ by: person, outcome: "accepted", evidence: "e", at: "2026-03-01" }] as const;
  for (const [publication, sentence] of known) {
    const accepted = { state: "accepted", publication } as const;
    expect(stateExplanation(preparationView({ ...accepted, attempts }))).toBe(
      `Accepted by the API. ${sentence}`,
    );
    expect(stateExplanation(preparationView({ ...accepted, reconciliations: [...reconciliations] }))).toBe(
      `Rita Reviewer recorded that this was executed. ${sentence}`,
    );
  }
});

test("F78 a tool that only reads, as the API says, is not offered for preparing again", () => {
  const text = stateExplanation(preparationView({ state: "prepare_failed", readsOnly: true }));
  expect(text).toContain("Run it instead.");
  expect(text).not.toContain("Preparing again");
});

test("F65 a revision with two contradicting statements names both", () => {
  const reopened = { at: "2026-03-01T12:00:00.000Z", reconcile: { allowed: true } } as const;
  const text = stateExplanation(preparationView({ state: "unresolved", reopened }));
  expect(text).toMatch(/recorded that this was not executed, but the API’s acceptance arrived later/);
});

function attempt(index: number, state: AttemptView["state"], outcome: Outcome | null): AttemptView {
  const at = "2026-03-01T12:00:00.000Z";
  return { id: `a-${index}`, number: index + 1, startedAt: at, endedAt: at, by: person, state, outcome };
}

test.each(["missing", "rejected"] as const)(
  "F105 without the credential of its first send (%s), the page says that another one might execute it again",
  (withoutCredential) => {
    const attempts = [{ state: "uncertain", outcome: null } as AttemptView];
    for (const state of ["uncertain", "unresolved"] as const) {
      const text = stateExplanation(preparationView({ state, attempts, withoutCredential }));
      expect(text).toContain("Another credential might execute it again");
      expect(text).not.toContain("retry with the same key");
    }
  },
);

test("F109 what was answered was sent, and an answer that forbids retrying stands with the rule of the key", () => {
  const said = { kind: "unrecognized", code: null, message: null } as const;
  const after = (httpStatus: number | null, retryable: boolean | null) =>
    stateExplanation(
      preparationView({
        state: "uncertain",
        attempts: [attempt(0, "uncertain", { ...said, httpStatus, retryable })],
      }),
    );
  expect(after(null, null)).toContain(
    "may have been sent, but no definite answer came back. Retries use the same key.",
  );
  expect(after(500, false)).toContain("was sent, and its answer isn’t definite.");
  expect(after(500, false)).toContain("at most once, whatever its answer says of retrying");
});
