import { useState } from "react";
import { Check, Link2 } from "lucide-react";
import { toolKind } from "@/lib/desk/tools/catalogue/tool-kind";
import type { CatalogueTool } from "@/lib/web/server/types";
import { PinButton } from "./pins/pin-button";
import { usePins } from "./pins/use-pins";

/** What one does with a tool's page itself: pin the tool, and pass on its address. */
export function ToolActions({ tool }: { tool: CatalogueTool }) {
  const pins = usePins();
  const [isCopied, setCopied] = useState(false);
  const { name, title } = tool;
  const copy = () => {
    const address = new URL(`/tools/${encodeURIComponent(name)}`, window.location.origin);
    navigator.clipboard.writeText(address.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <PinButton
        title={title ?? name}
        isPinned={pins.names.has(name)}
        onToggle={() => pins.toggle({ name, title, kind: toolKind(tool.nature) })}
      />
      <button
        type="button"
        aria-label={isCopied ? "Link copied" : "Copy link to this tool"}
        title="Copy link"
        onClick={copy}
        className="focus-ring grid size-7 place-items-center rounded-md text-ink-3 hover:bg-pressed max-sm:size-11"
      >
        {isCopied ? (
          <Check aria-hidden className="size-4" />
        ) : (
          <Link2 aria-hidden className="size-4 stroke-[1.75]" />
        )}
      </button>
    </>
  );
}
