import type { ReactNode } from "react";
import { BookOpen, CircleAlert, CircleHelp, Copy, Globe, House, PenLine, TriangleAlert } from "lucide-react";
import type { ToolView } from "@/lib/web/server/types";
import { tones } from "@/components/ui/badge";
import { DefinitionList } from "@/components/ui/page/definition-list";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What the API declares of a tool, and what Countersign makes of it. Where it declares nothing, the worst is assumed. */
export function ToolEffects({ tool }: { tool: ToolView }) {
  return (
    <section aria-labelledby="details" className="space-y-2.5">
      <h2 id="details" className="font-semibold">
        What the API declares
      </h2>
      <ul className="space-y-1.5 text-ink-2">
        {sentencesOf(tool).map(({ icon, text }) => (
          <li
            key={text}
            className="flex gap-2 [&>svg]:mt-px [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]"
          >
            {icon}
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-2">
        {tool.nature.effect === "reads"
          ? "Countersign runs it at once."
          : "Countersign runs it only once it’s approved as the review policy asks."}
      </p>
      <details className="group">
        <summary className="focus-ring w-fit cursor-pointer rounded-sm text-accent underline max-sm:min-h-11">
          Names, scopes and hints
        </summary>
        <div className="pt-3">
          <ToolDetails tool={tool} />
        </div>
      </details>
    </section>
  );
}

type Sentence = { icon: ReactNode; text: string };

function sentencesOf({ nature, annotations }: ToolView): Sentence[] {
  if (nature.effect === "reads")
    return [{ icon: <BookOpen aria-hidden />, text: "Reads data and changes nothing" }];
  const sentences: Sentence[] = [
    nature.declared
      ? { icon: <PenLine aria-hidden />, text: "Changes data" }
      : {
          icon: <CircleHelp aria-hidden className={tones.warning.text} />,
          text: "Nothing on whether it changes data: treated as if it did",
        },
  ];
  if (nature.destructive === "yes")
    sentences.push({
      icon: <CircleAlert aria-hidden className={tones.danger.text} />,
      text: "Destructive: assume that it can’t be undone",
    });
  if (nature.destructive === "undeclared")
    sentences.push({
      icon: <CircleHelp aria-hidden className={tones.warning.text} />,
      text: "Nothing on whether it’s destructive: assume that it is",
    });
  if (nature.contradictory)
    sentences.push({
      icon: <TriangleAlert aria-hidden className={tones.warning.text} />,
      text: "Hints that contradict each other",
    });
  if (annotations?.idempotentHint === false)
    sentences.push({ icon: <Copy aria-hidden />, text: "Not idempotent: run twice, it may act twice" });
  if (annotations?.idempotentHint === true)
    sentences.push({ icon: <Copy aria-hidden />, text: "Idempotent: run twice, it acts once" });
  if (annotations?.openWorldHint !== undefined)
    sentences.push(
      annotations.openWorldHint
        ? { icon: <Globe aria-hidden />, text: "Reaches beyond the API’s own data" }
        : { icon: <House aria-hidden />, text: "Stays within the API’s own data" },
    );
  return sentences;
}

/** The descriptor's open values, shown as they come. */
function ToolDetails({ tool }: { tool: ToolView }) {
  return (
    <DefinitionList
      items={[
        { term: "Name", value: <Mono text={tool.name} /> },
        { term: "Confirmation", value: <Open text={tool.confirmation} /> },
        { term: "Mutability", value: <Open text={tool.mutability} /> },
        { term: "Gate", value: <Open text={tool.gate} /> },
        { term: "Scopes", value: <Scopes scopes={tool.scopes} /> },
        { term: "Read-only", value: <Hint value={tool.annotations?.readOnlyHint} /> },
        { term: "Destructive", value: <Hint value={tool.annotations?.destructiveHint} /> },
        { term: "Idempotent", value: <Hint value={tool.annotations?.idempotentHint} /> },
        { term: "Open world", value: <Hint value={tool.annotations?.openWorldHint} /> },
      ]}
    />
  );
}

function Mono({ text }: { text: string }) {
  return (
    <code className="font-mono text-[0.95em] break-all">
      <VisibleText text={text} />
    </code>
  );
}

function Open({ text }: { text: string | null }) {
  return text === null ? <NotDeclared /> : <Mono text={text} />;
}

function Scopes({ scopes }: { scopes: string[] | null }) {
  if (scopes === null) return <NotDeclared />;
  if (scopes.length === 0) return <>none</>;
  return (
    <ul className="flex flex-wrap gap-x-2">
      {scopes.map((scope) => (
        <li key={scope}>
          <Mono text={scope} />
        </li>
      ))}
    </ul>
  );
}

function Hint({ value }: { value: boolean | undefined }) {
  return value === undefined ? <NotDeclared /> : <>{value ? "yes" : "no"}</>;
}

function NotDeclared() {
  return <span className="text-ink-3">not declared</span>;
}
