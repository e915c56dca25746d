import type { ToolView } from "@/lib/web/server/types";
import { DefinitionList } from "@/components/ui/page/definition-list";
import { VisibleText } from "@/components/ui/text/visible-text";

/** The descriptor's open values, shown as they come. */
export function ToolDetails({ tool }: { tool: ToolView }) {
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
