import { useMemo, useState } from "react";
import { LaterReasonText } from "@/components/kit/messages/later-messages";
import { Notice } from "@/components/ui/notice";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { ToolView } from "@/lib/web/server/types";
import { schemaChanges, type SchemaChanges } from "../schema/schema-changes";
import { readObject } from "../typed-input";

export function FormNotices({ tool }: { tool: ToolView }) {
  const changes = useSchemaChanges(tool.inputSchemaText);
  return (
    <>
      {tool.locked ? (
        <Notice
          tone="warning"
          title={
            tool.locked.why === "switched_off"
              ? "The API has switched this tool off"
              : "The API’s credential may not use this tool"
          }
        >
          <p>
            <VisibleText text={tool.locked.message} />
          </p>
          <p>
            So it said <TimeAgo at={tool.locked.at} />. Another try shows whether it still does.
          </p>
        </Notice>
      ) : null}
      {tool.upload?.ok === false ? (
        <Notice tone="warning" title="This tool can’t send an image">
          <LaterReasonText reason={tool.upload.reason} />
        </Notice>
      ) : null}
      {tool.uiSchemaProblem === null ? null : (
        <Notice tone="warning" title="The settings for this form aren’t used">
          <VisibleText text={tool.uiSchemaProblem} />
        </Notice>
      )}
      {changes ? <SchemaChangeNotice changes={changes} /> : null}
    </>
  );
}

const namesMax = 20;

/** Names what the API changed about a tool's input while its form was open. */
function SchemaChangeNotice({ changes }: { changes: SchemaChanges }) {
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

/** Changes to a schema since this form was opened; null while there are none. */
function useSchemaChanges(schemaText: string | null): SchemaChanges | null {
  const [atFirst] = useState(schemaText);
  return useMemo(
    () =>
      atFirst === schemaText ? null : schemaChanges(readObject(atFirst) ?? {}, readObject(schemaText) ?? {}),
    [atFirst, schemaText],
  );
}
