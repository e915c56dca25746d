import { planted } from "./planted.mjs";

const reviewPolicy = "lib/desk/policy/review-policy.ts";
const ofPolicy = ["lib/desk/policy/review-policy.test.ts"];

/** What a policy asks for, and whom a role lets do what. */
export const policy = [
  planted(reviewPolicy, ofPolicy, {
    "F85 the last rule that fits applies": [`policy.rules.findIndex(`, `policy.rules.findLastIndex(`],
    "F85 a rule for what destroys applies to what doesn't": [
      `(rule.destructive ?? destructive) === destructive &&`,
      `(rule.destructive ?? true) &&`,
    ],
    "F85 a tool that no rule names is approved by its author": [
      `unnamed: Requirement = { review: "four-eyes", ...plain }`,
      `unnamed: Requirement = { review: "single", ...plain }`,
    ],
  }),
  planted(reviewPolicy, [...ofPolicy, "lib/desk/reviews/approval/quorum.test.ts"], {
    "F85 of two numbers of approvals the smaller counts": [
      `Math.max(one.approvals, other.approvals)`,
      `Math.min(one.approvals, other.approvals)`,
    ],
    "F85 a role that one of two policies names may approve": [
      `one.roles.filter((role) => other.roles.includes(role))`,
      `[...new Set([...one.roles, ...other.roles])]`,
    ],
  }),
  planted(reviewPolicy, [...ofPolicy, "lib/desk/reviews/passkeys/passkeys.test.ts"], {
    "F90 the passkey that one of two policies asks for is left out": [
      `one.passkey === "required" ? one.passkey : other.passkey`,
      `one.passkey`,
    ],
  }),
  planted("lib/desk/policy/approvers.ts", ["lib/desk/reviews/verbs/decide.test.ts"], {
    "F85 only the author of the newest revision is none of the four eyes": [
      `authors.ids.includes(person.id)`,
      `authors.ids[0] === person.id`,
    ],
  }),
  planted("lib/desk/policy/approvers.ts", ["lib/desk/reviews/verbs/reconcile.test.ts"], {
    "F88 who had a part in it is the second person": [
      `if (involved.ids.includes(person.id)) return "involved";`,
      ``,
    ],
  }),
  planted("lib/desk/policy/approvers.ts", ["lib/desk/policy/approvers.test.ts"], {
    "F116 whose access an author changed is their second person": [
      `return dependenceOn(requirement, person, authors) === null ? null : "not_independent";`,
      `return null;`,
    ],
    "F116 what an author changed years ago keeps somebody from approving": [`at >= from`, `at !== ""`],
    "F88 F116 who had a part in it chooses who settles it": [
      `if (dependenceOn(requirement, person, involved) !== null) return "not_independent";`,
      ``,
    ],
    "F85 enough approvals are enough without one of the group": [
      ` && unmetGroups(requirement, people).length === 0`,
      ``,
    ],
  }),
  planted("lib/desk/policy/dead-ends.ts", ["lib/desk/policy/dead-ends.test.ts"], {
    "F88 those who approve are left to settle as second persons": [
      `settlers.length - Math.min(approvals, both.length)`,
      `settlers.length`,
    ],
  }),
  planted("lib/desk/policy/explain-policy.ts", ["lib/desk/policy/explain-policy.test.ts"], {
    "F85 a rule is called dead that takes only some of what an earlier one does": [
      `some.every((one) => one !== null)`,
      `some.some((one) => one !== null)`,
    ],
  }),
  planted("lib/desk/policy/tool-pattern.ts", ["lib/desk/policy/tool-pattern.test.ts"], {
    "F85 a pattern need not fit the end of a name": [` && toolName.endsWith(last)`, ``],
  }),
  planted("lib/desk/policy/permissions.ts", ["lib/desk/reviews/verbs/decide.test.ts"], {
    "F25 operators decide": [
      `  "reviews:comment",\n  "demo:direct",\n];`,
      `  "reviews:comment",\n  "reviews:approve",\n  "reviews:decide",\n  "demo:direct",\n];`,
    ],
  }),
  planted("lib/desk/policy/typed-name.ts", ["lib/desk/reviews/approval/name-to-type.test.ts"], {
    "F87 the name to type is typed in any case": [`text.normalize("NFC")`, `$&.toLowerCase()`],
  }),
].flat();
