import type { ReactNode } from "react";
import { CircleAlert } from "lucide-react";
import { shownText, VisibleText } from "@/components/ui/text/visible-text";
import { requiredMessage } from "@/lib/wire/json-schema/validators/explain";
import { isSpare } from "../engine/frame";
import { look } from "../look";
import type { FieldNode } from "../field-node";
import { limitHints } from "../shape/hints";
import { describePattern } from "../shape/pattern-description";

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

/** Description by the schema's author, then the limits; these give way to an error that names them. */
function aboutOf(node: FieldNode): ReactNode {
  const { problems } = node;
  const { schema } = node.shape;
  const pattern = typeof schema["pattern"] === "string" ? schema["pattern"] : undefined;
  const description = pattern === undefined ? undefined : describePattern(pattern);
  const named = problems.some((problem) => problem !== requiredMessage);
  const counted = node.shape.kind === "text" && textOf(node) !== "";
  // The error has a pattern only as an expression.
  const limits = limitHints(counted ? withoutBound(schema) : schema).filter(
    (hint) => !named || hint === description,
  );
  const text = node.ui.help ?? node.description;
  return (
    <div id={node.ids.about} className={`${look.hint} col-start-1 empty:hidden`}>
      {text ? shownText(text) : null}
      {limits.length > 0 ? (
        <span className="whitespace-normal">
          {text ? " " : null}
          {shownText(`${limits.join(". ")}.`)}
        </span>
      ) : null}
      {pattern !== undefined && !named && description === undefined ? (
        <details className={look.limits}>
          <summary className="focus-ring w-fit rounded-sm">Has to follow a pattern</summary>
          <code className={look.code}>
            <VisibleText text={pattern} />
          </code>
        </details>
      ) : null}
    </div>
  );
}

function withoutBound(schema: FieldNode["shape"]["schema"]): FieldNode["shape"]["schema"] {
  const { maxLength: _, ...rest } = schema;
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
