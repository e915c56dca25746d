import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/visible-text";
import type { SchemaChanges } from "./schema-changes";

const namesMax = 20;

/** Names what the API changed about a tool's input while its form was open. */
export function SchemaChangeNotice({ changes }: { changes: SchemaChanges }) {
  const lists = [
    { words: "New", names: changes.added },
    { words: "No longer there", names: changes.gone },
    { words: "Now required", names: changes.nowRequired },
    { words: "Described differently", names: changes.changed },
  ].filter(({ names }) => names.length > 0);
  return (
    <Notice tone="warning" title="The API has changed what this tool takes" announce>
      <p>
        It did so after this form was opened. What you typed is still here, and is checked against the new
        description.
      </p>
      {lists.length > 0 ? (
        <ul className="list-disc pl-4">
          {lists.map(({ words, names }) => (
            <li key={words}>
              {words}:{" "}
              {names.slice(0, namesMax).map((name, index) => (
                <span key={name}>
                  {index > 0 ? ", " : null}
                  <code className="font-mono text-xs break-all text-ink">
                    <VisibleText text={name} />
                  </code>
                </span>
              ))}
              {names.length > namesMax ? ` and ${names.length - namesMax} more` : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>None of its members was added, removed or described differently.</p>
      )}
    </Notice>
  );
}
