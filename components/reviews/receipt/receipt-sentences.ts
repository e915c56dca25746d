import type { JsonObject } from "@/lib/wire/contract/json";
import { groupsText } from "@/lib/desk/policy/requirement-text";
import type { Receipt } from "@/lib/desk/record/receipt";
import {
  changesRequestedLabel,
  foundLabels,
  notCountedSentence,
  verdictLabels,
  voidSentence,
} from "@/lib/desk/record/verifier/receipt-facts.mjs";

type Step = {
  by: { id: string; name: string } | null;
  did: string;
  at: string;
  passkey: string | null;
  signedInAt?: string | undefined;
};

/** What people did with a revision, in the order of the time. */
export function didOf({ prepared, revision, decisions, settled, held = [] }: Receipt): Step[] {
  const outcomes = { accepted: "Recorded as accepted", failed: "Recorded as not executed" };
  return [
    {
      ...{ by: prepared.by, at: prepared.at, passkey: null },
      did: [
        `Prepared revision ${revision}`,
        ...(prepared.with ? [`with words of ${listed(prepared.with.map(({ name }) => name))}`] : []),
      ].join(", "),
    },
    ...[
      ...decisions.map(
        ({ by, role, verdict, changesRequested, at, passkey, signedInAt, voidSince, notCounted }) => ({
          ...{ by, at, signedInAt },
          did: [
            `${changesRequested ? changesRequestedLabel : verdictLabels[verdict]}${role === null ? "" : ` as ${role}`}`,
            voidSince === undefined ? "" : voidSentence,
            notCounted === undefined ? "" : notCountedSentence({ notCounted }),
          ].join(""),
          passkey: passkey?.key ?? null,
        }),
      ),
      ...held.flatMap(({ restoredAt, looked }) => [
        { by: null, at: restoredAt, did: "Held after a restore", passkey: null },
        ...(looked ? [{ by: looked.by, at: looked.at, did: foundLabels[looked.found], passkey: null }] : []),
      ]),
      ...settled.map(({ by, as, at }) => ({ by, at, did: outcomes[as], passkey: null })),
    ].toSorted((one, other) => (one.at < other.at ? -1 : 1)),
  ];
}

/** What the policy asked for, and when: at each decision that was made under another one, or else at the preparation. */
export function policiesOf({ prepared, decisions }: Receipt): { when: string; sentences: string[] }[] {
  const under = new Map<string, { who: string[]; sentences: string[] }>();
  for (const { by, verdict, changesRequested, policy } of decisions) {
    if (policy === null) continue;
    const sentences = policySentences(policy);
    const { who } = under.get(sentences.join()) ?? { who: [] };
    under.set(sentences.join(), {
      who: [...who, `${by.name} ${changesRequested ? "requested changes" : verdict}`],
      sentences,
    });
  }
  if (under.size === 0)
    return [{ when: "as it was at the preparation", sentences: policySentences(prepared.policy) }];
  return [...under.values()].map(({ who, sentences }) => ({
    when: `as it was when ${listed(who)}`,
    sentences,
  }));
}

const listed = (parts: string[]) => new Intl.ListFormat("en").format(parts);

/** Signed as it stands, so each member is looked at before it is said. */
function policySentences(policy: JsonObject): string[] {
  const { approvals, review, roles, passkey, confirmTarget, reconcileBySecondPerson } = policy;
  const { groups, independentHours, freshSignInMinutes: minutes } = policy;
  return [
    `${String(approvals)} ${approvals === 1 ? "approval" : "approvals"} by ${Array.isArray(roles) ? rolesText(roles.map(String)) : "nobody"}`,
    review === "four-eyes"
      ? "Nobody who prepared a revision approves it"
      : "Authors may approve their own work",
    ...(review === "four-eyes" && typeof independentHours === "number"
      ? [`Nor does anybody whose access one of them changed since ${independentHours} hours before`]
      : []),
    ...(Array.isArray(groups)
      ? groups.map((list) => `One of them is in ${groupsText(Array.isArray(list) ? list.map(String) : [])}`)
      : []),
    ...(passkey === "required" ? ["Each approval is signed with a passkey"] : []),
    ...(typeof minutes === "number" ? [signInSentence(minutes)] : []),
    ...(confirmTarget === true ? ["Whoever approves types the target’s name"] : []),
    ...(reconcileBySecondPerson === true ? ["A second person records an unknown outcome"] : []),
  ];
}

function signInSentence(minutes: number): string {
  return minutes === 0
    ? "Whoever approves signs in again each time"
    : `Whoever approves has signed in within the last ${minutes === 1 ? "minute" : `${minutes} minutes`}`;
}

function rolesText(roles: string[]): string {
  return roles.map((role) => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`).join(" or ");
}
