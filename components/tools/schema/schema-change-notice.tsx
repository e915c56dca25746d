import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { SchemaChanges } from "./schema-changes";

const namesMax = 20;

/** Names what the API changed about a tool's input while its form was open. */
export function SchemaChangeNotice({ changes }: { changes: SchemaChanges }) {
  const lists = [
    { label: "New", names: changes.added },
    { label: "Removed", names: changes.gone },
    { label: "Now required", names: changes.nowRequired },
    { label: "Changed", names: changes.changed },
  ].filter(({ names }) => names.length > 0);
  return (
    <Notice tone="warning" title="This tool’s input has changed" announce>
      <p>
        The API changed it after you opened this form. What you typed is still here and is checked against the
        new schema.
      </p>
      {lists.length > 0 ? (
        <ul className="list-disc pl-4">
          {lists.map(({ label, names }) => (
            <li key={label}>
              {label}:{" "}
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
