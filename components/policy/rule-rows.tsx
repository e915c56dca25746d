import type { ReactNode } from "react";
import { KeyRound, PenLine, Users } from "lucide-react";
import { deeds, type Answer, type Deed } from "@/lib/desk/policy/answers";
import type { PolicyRow } from "@/lib/desk/policy/policy-view";
import { groupsText } from "@/lib/desk/policy/requirement-text";
import { independentHoursMin } from "@/lib/desk/policy/review-policy";
import type { PolicyPageView } from "@/lib/web/server/types";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";
import { PolicyAnswerPanel } from "./policy-answer";
import { deedLabels, rolesList } from "./policy-labels";

type Props = { row: PolicyRow; view: PolicyPageView; columnCount: number };

/** A rule as a row of the table, with the answer below it where it is the one that was asked about. */
export function RuleRows({ row, view, columnCount }: Props) {
  const { rule, requirement, roles, yours, tools, doubts } = row;
  const { answer, source } = view;
  const isAnswer = answer !== null && answer.rule === rule;
  const line = rule === null ? undefined : source?.ruleLines[rule];
  const first = tools?.[0];
  return (
    <>
      <tr
        role="row"
        className={cx(
          "border-b align-top max-lg:grid max-lg:grid-cols-2 sm:max-lg:grid-cols-4 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:px-4 md:max-lg:px-7 max-lg:py-3",
          isAnswer && "bg-selected shadow-[inset_3px_0_0_var(--color-accent-fill)]",
        )}
      >
        <td role="cell" className="py-3 pl-7 text-ink-3 tabular-nums max-lg:hidden">
          {rule === null ? "" : rule + 1}
        </td>
        <Cell label={rule === null ? "Rule" : `Rule ${rule + 1}`} className="max-lg:col-span-full">
          <RuleName row={row} />
          <span className="block text-sm text-ink-2">
            {tools === null ? null : `${tools.length} ${tools.length === 1 ? "tool" : "tools"}`}
            {line === undefined ? null : `${tools === null ? "" : ", "}line ${line}`}
          </span>
          {doubts.map((doubt) => (
            <span key={doubt} className="block text-sm text-amber">
              <VisibleText text={doubt} />
            </span>
          ))}
        </Cell>
        <Cell label="May prepare">{rolesList(roles.prepare)}</Cell>
        <Cell label="May approve">
          {rolesList(roles.approve)}{" "}
          <span className="text-ink-2">
            {requirement.review === "four-eyes" ? "not the author" : "own too"}
          </span>
        </Cell>
        <Cell label="Approvals" className="tabular-nums">
          {requirement.approvals}
        </Cell>
        <Cell label="Fresh sign-in" className="tabular-nums">
          {requirement.freshSignInMinutes === null ? (
            <span className="text-ink-3">No</span>
          ) : requirement.freshSignInMinutes === 0 ? (
            "Each time"
          ) : (
            `${requirement.freshSignInMinutes} min`
          )}
        </Cell>
        <Cell label="Also asks for">
          <Extras row={row} />
        </Cell>
        <Cell label="You may">
          <Yours answers={yours} />
        </Cell>
        <td
          role="cell"
          className="py-2.5 pr-7 text-right max-lg:col-span-full max-lg:p-0 max-lg:text-left max-lg:empty:hidden"
        >
          {first === undefined || isAnswer ? null : (
            <Link
              href={`/policy?tool=${encodeURIComponent(first.name)}`}
              className={buttonClass("secondary", "sm")}
              aria-label={rule === null ? "Why? All other changes" : `Why? Rule ${rule + 1}`}
            >
              Why?
            </Link>
          )}
        </td>
      </tr>
      {isAnswer ? (
        <tr role="row" className="border-b bg-sunken max-lg:block">
          <td
            role="cell"
            colSpan={columnCount}
            className="px-4 py-4 max-lg:block md:max-lg:px-7 lg:pr-7 lg:pl-[3.25rem]"
          >
            <PolicyAnswerPanel answer={answer} view={view} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Cell({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={cx("min-w-0 lg:px-3 lg:py-3", className)}>
      <span aria-hidden className="block text-xs text-ink-3 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

function RuleName({ row: { rule, patterns, destructive } }: { row: PolicyRow }) {
  if (rule === null) return <span className="block font-medium">All other changes</span>;
  const isAll = patterns.length === 1 && patterns[0] === "*";
  const kind =
    destructive === null ? "" : destructive ? "that may destroy something" : "that say they destroy nothing";
  return (
    <>
      {isAll ? (
        <span className="block font-medium">{rule > 0 ? "All other changes" : "All changes"}</span>
      ) : (
        <span className="block font-mono text-xs break-all">
          <VisibleText text={patterns.join(", ")} />
        </span>
      )}
      {kind === "" ? null : <span className="block text-sm text-ink-2">{kind}</span>}
    </>
  );
}

const icon = "mr-1.5 inline size-3.5 align-[-2px] text-ink-2";

function Extras({ row: { requirement } }: { row: PolicyRow }) {
  const { passkey, confirmTarget, reconcileBySecondPerson, groups, review, independentHours } = requirement;
  const isLonger = review === "four-eyes" && independentHours > independentHoursMin;
  const isPlain = passkey === "optional" && !confirmTarget && !reconcileBySecondPerson;
  if (isPlain && groups.length === 0 && !isLonger) return <span className="text-ink-3">Nothing</span>;
  return (
    <>
      {passkey === "required" ? (
        <span className="block">
          <KeyRound aria-hidden className={icon} />
          Passkey
        </span>
      ) : null}
      {confirmTarget ? (
        <span className="block">
          <PenLine aria-hidden className={icon} />
          Typed name
        </span>
      ) : null}
      {groups.map((list) => (
        <span key={list.join()} className="block">
          <Users aria-hidden className={icon} />
          One in <VisibleText text={groupsText(list)} />
        </span>
      ))}
      {isLonger ? <span className="block text-ink-2">Independent for {independentHours} hours</span> : null}
      {reconcileBySecondPerson ? <span className="block text-ink-2">Second person settles</span> : null}
    </>
  );
}

function Yours({ answers }: { answers: Record<Deed, Answer> }) {
  const allowed = deeds.filter((deed) => answers[deed].may);
  if (allowed.length === 0) return <span className="text-ink-3">Look</span>;
  return allowed.map((deed) => {
    const answer = answers[deed];
    return (
      <span key={deed} className="block">
        {deedLabels[deed]}
        {answer.may && answer.except !== null ? (
          <span className="text-ink-2">, not what you {answer.except}</span>
        ) : null}
      </span>
    );
  });
}
