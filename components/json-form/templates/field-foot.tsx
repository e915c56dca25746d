import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { shownText, VisibleText } from "@/components/ui/text/visible-text";
import { requiredMessage } from "@/lib/wire/json-schema/validators/explain";
import { isSpare } from "../engine/frame";
import { look } from "../look";
import type { FieldNode } from "../field-node";
import { limitHints } from "../shape/hints";
import { describePattern } from "@/lib/wire/json-schema/patterns/pattern-description";

/** What is wrong with the value, else what to know; and how long the text is. Called: a long form has hundreds. */
export function FieldFoot({ node }: { node: FieldNode }) {
  const { ids, problems } = node;
  const outer = node.nesting === 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 empty:hidden">
      {outer && !(problems.length === 0 && isSpare(node)) ? (
        <div id={ids.errors} className="empty:hidden">
          {problems.map((problem) => (
            <p key={problem} className={look.error}>
              <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
              <span className="min-w-0 break-words">
                <VisibleText text={problem} />
              </span>
            </p>
          ))}
        </div>
      ) : null}
      {aboutOf(node)}
      {node.shape.kind === "text" ? counterOf(node) : null}
    </div>
  );
}

/** One line: what the schema's author says, else the limits; both give way to an error. An example says a pattern best. */
function aboutOf(node: FieldNode): ReactNode {
  const { schema } = node.shape;
  const named = node.problems.some((problem) => problem !== requiredMessage);
  const counted = node.shape.kind === "text" && textOf(node) !== "";
  const text = named
    ? undefined
    : (node.ui.help ?? node.description ?? limitsOf(node, counted ? withoutBound(schema) : schema));
  return (
    <div id={node.ids.about} className={`${look.hint} col-start-1 empty:hidden`}>
      {text ? shownText(text) : null}
    </div>
  );
}

/** The limits in words, and an example for a pattern that has none; a list that is chosen from needs neither. */
function limitsOf(
  { lookup, shape, facts }: FieldNode,
  schema: FieldNode["shape"]["schema"],
): string | undefined {
  if (lookup && shape.kind === "text") return undefined;
  const isBegun = shape.kind === "list" && Array.isArray(facts.shown) && facts.shown.length > 0;
  const limits = limitHints(isBegun && schema["minItems"] === 1 ? withoutLeast(schema) : schema);
  const { pattern } = schema;
  const example = Array.isArray(schema["examples"]) ? schema["examples"][0] : schema["example"];
  if (typeof pattern === "string" && describePattern(pattern) === undefined && typeof example === "string")
    limits.push(`As in ${example}`);
  return limits.length === 0 ? undefined : `${limits.join(". ")}.`;
}

function withoutBound(schema: FieldNode["shape"]["schema"]): FieldNode["shape"]["schema"] {
  const { maxLength: _, ...rest } = schema;
  return rest;
}

function withoutLeast(schema: FieldNode["shape"]["schema"]): FieldNode["shape"]["schema"] {
  const { minItems: _, ...rest } = schema;
  return rest;
}

/** Characters as JSON Schema counts them, against the bound. */
function counterOf(node: FieldNode): ReactNode {
  const text = textOf(node);
  const most = Number(node.shape.schema["maxLength"]);
  if (text === "" || !Number.isFinite(most)) return null;
  const count = [...text].length;
  return (
    <span
      className={`col-start-2 row-start-1 text-xs tabular-nums ${count > most ? "font-medium text-red" : "text-ink-3"}`}
    >
      {count.toLocaleString("en")} of {most.toLocaleString("en")}
    </span>
  );
}

function textOf({ facts }: FieldNode): string {
  return typeof facts.shown === "string" ? facts.shown : "";
}
