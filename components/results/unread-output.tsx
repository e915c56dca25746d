import { Download } from "lucide-react";
import type { JsonProblem } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { LongText } from "@/components/ui/text/long-text";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";
import { WholeText } from "./json-text";
import type { OutputViewProps } from "./output-view";
import { fileName, saveFile } from "./records/save-file";

/** The text that came, and what keeps it from being read in one way. */
export function UnreadOutput({
  problem: { path, message },
  jsonText,
  label,
  fileLabel = "result",
  at = null,
  aside,
  wide = false,
}: OutputViewProps & { problem: JsonProblem }) {
  return (
    <div className={cx("space-y-3", wide && "px-4 py-3 md:px-7")}>
      <Notice tone="warning" title="This output can’t be read as JSON; it is shown as text">
        {path === "" ? null : (
          <>
            At{" "}
            <code className="font-mono break-all">
              <LongText text={path} />
            </code>
            :{" "}
          </>
        )}
        <VisibleText text={message} />
      </Notice>
      <div className="flex flex-wrap items-center gap-1">
        <Button
          size="sm"
          variant="quiet"
          icon={<Download aria-hidden className="size-3.5" />}
          onClick={() => saveFile(fileName(fileLabel, at, "txt"), "text/plain;charset=utf-8", [jsonText])}
        >
          Save text
        </Button>
        {aside?.(() => undefined)}
      </div>
      <WholeText text={jsonText} label={`${label} as text`} />
    </div>
  );
}
