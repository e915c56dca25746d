import { Terminal } from "lucide-react";
import { concealedPlaces, withoutPlaces } from "@/lib/wire/json-schema/concealed";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { PopoverButton } from "@/components/ui/popover-button";
import { readObject } from "../typed-input";
import { curlOf, fetchOf } from "./request-text";

type Props = { toolName: string; schemaText: string | null; inputText: string };

/** The run as a command for elsewhere. The credential is a variable in it, and concealed values are left out. */
export function CopyRequest({ toolName, schemaText, inputText }: Props) {
  return (
    <PopoverButton
      className={buttonClass("quiet", "sm")}
      label="Copy as"
      align="end"
      panelClass="w-64 space-y-1 p-3 text-sm max-sm:[&_button]:min-h-11"
      panel={() => {
        const shown = withoutConcealed(schemaText, inputText);
        return (
          <>
            <CopyButton text={curlOf(toolName, shown)} what="as curl" label="Copy as curl" />
            <CopyButton text={fetchOf(toolName, shown)} what="as fetch" label="Copy as fetch" />
            <p className="text-xs text-ink-3">
              Set TOOL_API_URL and TOOL_API_CREDENTIAL where you run it. The credential isn’t copied.
            </p>
          </>
        );
      }}
    >
      <Terminal aria-hidden className="size-3.5" />
      Copy as…
    </PopoverButton>
  );
}

function withoutConcealed(schemaText: string | null, inputText: string): string {
  const input = readObject(inputText);
  const places = input ? concealedPlaces(readObject(schemaText), input) : [];
  if (!input || places.length === 0) return inputText;
  return places.includes("") ? "{}" : withoutPlaces(input, places);
}
