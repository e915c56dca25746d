import { reasonMessage } from "@/components/messages/reason-messages";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/visible-text";
import type { ToolView } from "@/lib/server/types";
import { SchemaChangeNotice } from "./schema-change-notice";
import { useSchemaChanges } from "./use-schema-changes";

/** What there is to know about a tool's form before it is filled in. */
export function FormNotices({ tool }: { tool: ToolView }) {
  const changes = useSchemaChanges(tool.inputSchemaText);
  return (
    <>
      {tool.upload?.ok === false ? (
        <Notice tone="warning" title="This tool can't send an image">
          <VisibleText text={reasonMessage(tool.upload.reason)} />
        </Notice>
      ) : null}
      {tool.uiSchemaProblem === null ? null : (
        <Notice tone="warning" title="The settings for this form aren't used">
          <VisibleText text={tool.uiSchemaProblem} />
        </Notice>
      )}
      {changes ? <SchemaChangeNotice changes={changes} /> : null}
    </>
  );
}
