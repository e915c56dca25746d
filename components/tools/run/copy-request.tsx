import { useMemo } from "react";
import { Popover } from "@base-ui/react/popover";
import { Terminal } from "lucide-react";
import { concealedPlaces, withoutPlaces } from "@/lib/json-schema/concealed";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { popupClass } from "@/components/results/records/popup";
import { readObject } from "../typed-input";
import { curlOf, fetchOf } from "./request-text";

type Props = { toolName: string; schemaText: string | null; inputText: string };

/** The run as a command for elsewhere. The credential is a variable in it, and concealed values are left out. */
export function CopyRequest({ toolName, schemaText, inputText }: Props) {
  const shown = useMemo(() => withoutConcealed(schemaText, inputText), [schemaText, inputText]);
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass("quiet", "sm")}>
        <Terminal aria-hidden className="size-3.5" />
        Copy as…
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup aria-label="Copy as" className={`${popupClass} w-64 space-y-1 p-3 text-sm`}>
            <CopyButton text={curlOf(toolName, shown)} what="as curl" label="Copy as curl" />
            <CopyButton text={fetchOf(toolName, shown)} what="as fetch" label="Copy as fetch" />
            <p className="text-xs text-ink-3">
              Set TOOL_API_URL and TOOL_API_CREDENTIAL where you run it. The credential isn&apos;t copied.
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function withoutConcealed(schemaText: string | null, inputText: string): string {
  const input = readObject(inputText);
  const places = input ? concealedPlaces(readObject(schemaText), input) : [];
  if (!input || places.length === 0) return inputText;
  return places.includes("") ? "{}" : withoutPlaces(input, places);
}
