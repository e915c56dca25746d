import { LaterReasonText } from "@/components/kit/messages/later-messages";
import { Notice } from "@/components/ui/notice";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { ToolView } from "@/lib/web/server/types";
import { SchemaChangeNotice } from "../schema/schema-change-notice";
import { useSchemaChanges } from "../schema/use-schema-changes";

/** What there is to know about a tool's form before it is filled in. */
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
