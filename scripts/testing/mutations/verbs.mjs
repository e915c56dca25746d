import { planted } from "./planted.mjs";

const again = "lib/desk/reviews/preparation/prepare-again.ts";
const approve = "lib/desk/reviews/verbs/approve-and-send.ts";
const ofLateAcceptance = ["lib/desk/reviews/sending/late-acceptance.test.ts"];

/** What a person's click does, and what keeps it from doing it. */
export const verbs = [
  planted(
    again,
    ["lib/desk/reviews/sending/late-acceptance-race.test.ts"],
    {
      "F65 what has ended isn't looked at again when it is prepared again": [
        `if (now?.state !== row.state) throw new LostRace();`,
        `if (!now) throw new LostRace();`,
      ],
    },
    { database: "postgres" },
  ),
  planted(again, ["lib/desk/reviews/sending/duplicate-guard.test.ts"], {
    "F63 duplicates aren't asked about again where the next revision is stored": [
      `const blocked = await ask(tx);`,
      `const blocked = null as Awaited<ReturnType<typeof ask>>;`,
    ],
  }),
  planted(again, ofLateAcceptance, {
    "F65 what is in question is prepared again": [
      `if (inQuestion) return`,
      `if (inQuestion?.revision === rows.preparations[0].revision) return`,
    ],
  }),
  planted(again, ["lib/desk/reviews/preparation/prepare.test.ts"], {
    "F27 a revision that nobody saw is replaced": [
      `if (rows.preparations[0].id !== seen.id) return refusedTransition("shown_differs", rows, seen, context);`,
      ``,
    ],
  }),
  planted(approve, ["lib/desk/reviews/verbs/decide.test.ts"], {
    "F27 another digest than the one shown is approved": [`row.input_digest === shown.inputDigest &&`, ``],
    "F27 another summary than the one shown is approved": [
      ` &&\n    row.summary_hash === shown.summaryHash`,
      ``,
    ],
  }),
  planted(approve, ["lib/desk/reviews/approval/in-bulk.test.ts"], {
    "F86 a bulk approval asks for nothing more": [`if (alone) return alone;`, ``],
  }),
  planted("lib/desk/reviews/verbs/withdraw.ts", ["lib/desk/reviews/verbs/one-key.test.ts"], {
    "2 what may have left is withdrawn": [
      `mayHaveBeenSent: mayHaveBeenSent(openAttempts(rows, row.id)),`,
      `mayHaveBeenSent: false,`,
    ],
  }),
  planted("lib/desk/reviews/verbs/reject.ts", ["lib/desk/reviews/approval/quorum.test.ts"], {
    "F85 an administrator rejects what they couldn't approve": [
      `refusedByRole(context, rows, row) ?? rejection`,
      `rejection`,
    ],
  }),
  planted("lib/desk/reviews/verbs/reconcile.ts", ["lib/desk/reviews/verbs/reconcile.test.ts"], {
    "F88 what a retry can still answer is settled by a person": [
      `askable: rows.review.connection_id === context.connection.id,`,
      `askable: false,`,
    ],
  }),
  planted("lib/desk/reviews/read-note.ts", ["lib/desk/reviews/sending/duplicate-guard.test.ts"], {
    "F63 a reason of blanks is one": [`text.trim() === "" || `, `text === "" || `],
  }),
  planted(
    "lib/desk/reviews/running/run-read-only-tool.ts",
    ["lib/desk/reviews/verbs/any-implementation.test.ts"],
    {
      "F46 a tool that may change something is run": [
        `checked.nature.effect !== "reads"`,
        `checked.nature.effect !== "reads" && checked.nature.declared`,
      ],
    },
  ),
  planted("lib/desk/reviews/running/run-instead.ts", ["lib/desk/reviews/running/run-instead.test.ts"], {
    "F78 a tool that is declared to change something is run instead": [
      `if (plainlyMutates(checked.tool)) return refusal("invalid_input", { code: "declared_to_change" });`,
      ``,
    ],
  }),
  planted("lib/desk/reviews/verbs/send.ts", ["lib/desk/reviews/approval/name-to-type.test.ts"], {
    "F87 the name need not be typed once more to send": [`if (untyped) return untyped;`, ``],
  }),
  planted("app/data/drafts/change-draft.ts", ["app/data/drafts/change-draft.test.ts"], {
    "F82 a draft is saved under whoever is signed in now": [
      `if (of.data.personId !== person.id) return notSaved(403);`,
      ``,
    ],
  }),
  planted(again, ["lib/desk/reviews/preparation/prepare-refused.test.ts"], {
    "F99 who changes an input leaves its author the author": [
      `isUnchanged(context, row, input.inputText) ? authorOf(row) : undefined`,
      `authorOf(row)`,
    ],
  }),
].flat();
