import type { ActivePerson } from "@/lib/desk/policy/approvers";
import { deadEndsOfRules, type RuleEnd } from "@/lib/desk/policy/dead-ends";
import { ruleDefects } from "@/lib/desk/policy/explain-policy";
import { deadEndText, defectText } from "@/lib/desk/policy/requirement-text";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { SettingDoubt } from "./setting-doubts";

/** What of the policy needs somebody: the default from before 0.4.0, rules that never apply, and too few people for what it asks. */
export function policyDoubts(
  policy: ReviewPolicy,
  people: readonly ActivePerson[],
  { keepsEarlierDefault, source = null }: { keepsEarlierDefault: boolean; source?: Source | null },
): SettingDoubt[] {
  const doubts: SettingDoubt[] = [];
  if (keepsEarlierDefault)
    doubts.push({
      title: "This desk keeps the policy of before 0.4.0",
      text: "Whoever prepared something may approve it alone, unless it may destroy something. A new desk has everything approved by somebody else.",
      lines: [
        { label: "Take the new one", text: "npm run people -- accept-policy" },
        { label: "Stay with this one", text: `POLICY_FILE with ${earlierPolicyFile}` },
      ],
      offers: "accept_policy_default",
    });
  if (policy.beside !== undefined && policy.beside.length > 0)
    doubts.push({
      title: "Instances of this desk apply different policies",
      text: "Until all of them have the same file, everything has to satisfy each of these.",
      lines: [{ file: source?.sha256 ?? null }, ...policy.beside].map(({ file }, place) => ({
        label: place === 0 ? "This instance" : "Another instance",
        text: file === null ? "the default, without a file" : `POLICY_FILE, SHA-256 ${file.slice(0, 12)}`,
      })),
    });
  const ends = deadEndsOfRules(policy, people);
  const shared = policy.rules.filter(({ review, approvals }) => review === "four-eyes" || approvals > 1);
  const able = people.filter((person) =>
    shared.some(({ roles }) => roles.some((role) => person.roles.includes(role))),
  );
  const unapproved = ends.filter(({ end }) => end.step === "approve");
  if (shared.length > 0 && able.length < 2)
    doubts.push({
      title: able.length === 0 ? "Nobody may approve" : "Only one person may approve",
      text: "The policy has what somebody prepared approved by somebody else.",
      lines: [
        { label: "Add a person", text: addReviewer },
        {
          label: "Let people approve their own",
          text: 'POLICY_FILE with {"rules":[{"tools":"*","review":"single"}]}',
        },
      ],
    });
  else if (people.length > 0 && unapproved.length > 0)
    doubts.push({
      title: "Some reviews can’t be approved by enough people",
      text: "Nothing of them is sent before somebody is added, or the policy is changed.",
      lines: unapproved.map(lineOfEnd),
    });
  const unsettled = ends.filter(({ end }) => end.step === "settle");
  if (unsettled.length > 0)
    doubts.push({
      title: "An unknown outcome may be left that nobody may settle",
      text: "Where the API’s answer to a send is lost, somebody has to retry it or to record what happened.",
      lines: [...unsettled.map(lineOfEnd), { label: "Add a person", text: addReviewer }],
    });
  const dead = ruleDefects(policy);
  if (dead.length > 0)
    doubts.push({
      title: "Some of the policy never applies",
      text: "The first rule that fits a tool applies. npm run policy:check names the lines.",
      lines: dead.map((defect) => ({
        label: `Rule ${defect.rule + 1}`,
        text: defectText(defect, policy.rules[defect.rule]?.tools ?? []),
      })),
    });
  return doubts;
}

type Source = { sha256: string };

function lineOfEnd({ rule, end }: RuleEnd): SettingDoubt["lines"][number] {
  return { label: rule === null ? "Other tools" : `Rule ${rule + 1}`, text: deadEndText(end) };
}

const addReviewer = 'npm run people -- add --email <address> --name "<name>" --role reviewer';
const earlierPolicyFile =
  '{"rules":[{"tools":"*","destructive":true,"review":"four-eyes"},{"tools":"*","review":"single"}]}';
