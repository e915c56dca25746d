import { Check, Minus } from "lucide-react";
import { deeds, type Answer } from "@/lib/desk/policy/answers";
import type { PolicyAnswer } from "@/lib/desk/policy/policy-view";
import { requirementText, rulesText } from "@/lib/desk/policy/requirement-text";
import type { PolicyPageView } from "@/lib/web/server/types";
import { Avatar } from "@/components/ui/avatar";
import { VisibleText } from "@/components/ui/text/visible-text";
import { deedLabels } from "./policy-labels";
import { ToolChoice } from "./tool-choice";

type Everybody = NonNullable<PolicyAnswer["people"]>;

/** Why a tool asks for what it asks for, and who may. */
export function PolicyAnswerPanel({ answer, view }: { answer: PolicyAnswer; view: PolicyPageView }) {
  const { tool, requirement, people, yours } = answer;
  return (
    <div className="max-w-5xl">
      <ToolChoice toolName={tool.name} tools={view.askable} />
      <h2 className="mt-3 text-[0.9375rem] font-semibold text-pretty">{requirementText(requirement)}</h2>
      <div className="mt-3 grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="policy-found" className="min-w-0">
          <h3 id="policy-found" className="font-semibold">
            How the rule was found
          </h3>
          <Found answer={answer} view={view} />
        </section>
        <section aria-labelledby="policy-who" className="min-w-0">
          <h3 id="policy-who" className="font-semibold">
            {people === null ? "You" : "Who may"}
          </h3>
          <ul className="mt-1.5 divide-y border-y text-sm">
            {people === null
              ? deeds.map((deed) => (
                  <li key={deed} className="flex justify-between gap-4 py-1.5">
                    <span>{deedLabels[deed]}</span>
                    <span className="text-right text-ink-2">{answerText(yours[deed])}</span>
                  </li>
                ))
              : people.map((person, place) => <Person key={place} person={person} />)}
          </ul>
        </section>
      </div>
    </div>
  );
}

function Person({ person }: { person: Everybody[number] }) {
  const { name, roles, answers } = person;
  const { approve } = answers;
  const others = deeds.filter((deed) => deed !== "approve" && answers[deed].may);
  const sentences = [
    approve.may ? null : approve.because,
    approve.may && approve.except !== null ? `Not ${approve.except}.` : null,
    others.length === 0 ? null : `May ${others.map((deed) => deedLabels[deed].toLowerCase()).join(", ")}.`,
  ];
  return (
    <li className="py-1.5">
      <span className="flex items-center justify-between gap-4">
        <span className="flex min-w-0 items-center gap-2">
          <Avatar name={name} />
          <span className={approve.may ? "font-medium" : "text-ink-2"}>
            <VisibleText text={name} />
          </span>
        </span>
        <span className={approve.may ? "shrink-0" : "shrink-0 text-ink-2"}>
          {approve.may ? "may approve" : roles.join(", ")}
        </span>
      </span>
      <span className="block pl-7 text-xs text-ink-2">
        {sentences.filter((sentence) => sentence !== null).join(" ")}
      </span>
    </li>
  );
}

function Found({ answer, view }: { answer: PolicyAnswer; view: PolicyPageView }) {
  const { rule, later, tool } = answer;
  const places = view.rows.flatMap((row) => (row.rule === null ? [] : [row.rule]));
  const passed = places.filter((place) => place !== rule && !later.includes(place));
  const line = rule === null ? undefined : view.source?.ruleLines[rule];
  const patterns = rule === null ? "" : (view.rows[rule]?.patterns.join(", ") ?? "");
  return (
    <ul className="mt-1.5 divide-y border-y text-sm">
      <li className="flex gap-2.5 py-1.5">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">
          <span className="block font-medium">
            {rule === null ? "No rule fits, so somebody else approves" : `Rule ${rule + 1} applies`}
          </span>
          <span className="text-ink-2">
            <code className="font-mono text-xs break-all">
              <VisibleText text={tool.name} />
            </code>
            {rule === null ? null : (
              <>
                {" fits "}
                <code className="font-mono text-xs break-all">
                  <VisibleText text={patterns} />
                </code>
              </>
            )}
            {tool.destructive ? ", and may destroy something" : ", and says that it destroys nothing"}.
            {line === undefined ? null : ` Line ${line}.`}
          </span>
        </span>
      </li>
      {passed.length > 0 ? (
        <Passed>{`${capital(rulesText(passed))} ${passed.length === 1 ? "names" : "name"} others`}</Passed>
      ) : null}
      {later.length > 0 ? (
        <Passed>{`${capital(rulesText(later))} would fit too, but ${later.length === 1 ? "comes" : "come"} later`}</Passed>
      ) : null}
    </ul>
  );
}

function Passed({ children }: { children: string }) {
  return (
    <li className="flex gap-2.5 py-1.5 text-ink-2">
      <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      {children}
    </li>
  );
}

function answerText(answer: Answer): string {
  if (!answer.may) return answer.because;
  return answer.except === null ? "Yes" : `Yes, but not what you ${answer.except}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
