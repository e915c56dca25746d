import { inApi } from "../text/shared-terms";
import { VisibleText } from "../text/visible-text";

/** A tool's title, untrusted, outside of the list of tools: a tool for the API's reviews is not taken for Countersign's. */
export function ToolTitle({ title }: { title: string }) {
  const suffix = inApi(title);
  return (
    <>
      <VisibleText text={title} />
      {suffix === "" ? null : <span className="font-normal text-ink-3">{suffix}</span>}
    </>
  );
}
