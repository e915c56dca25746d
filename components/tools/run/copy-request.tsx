import { Terminal } from "lucide-react";
import { concealedPlaces, withoutPlaces } from "@/lib/wire/json-schema/concealed";
import { buttonClass } from "@/components/ui/button-class";
import { CopyButton } from "@/components/ui/copy-button";
import { PopoverButton } from "@/components/ui/popover-button";
import { readObject } from "../typed-input";

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

/** A call of a tool as a command for a shell. The address and the credential are variables: neither is ever in it. */
export function curlOf(toolName: string, inputText: string): string {
  return [
    `curl --fail-with-body "$TOOL_API_URL/api/v1/tools/${encodeURIComponent(toolName)}/call"`,
    `  --header "Authorization: Bearer $TOOL_API_CREDENTIAL"`,
    `  --header 'Content-Type: application/json'`,
    `  --data-binary ${shellQuoted(`{"input":${inputText}}`)}`,
  ].join(" \\\n");
}

/** The same in JavaScript. */
export function fetchOf(toolName: string, inputText: string): string {
  return [
    `await fetch(\`\${process.env.TOOL_API_URL}/api/v1/tools/${encodeURIComponent(toolName)}/call\`, {`,
    `  method: "POST",`,
    "  headers: {",
    "    authorization: `Bearer ${process.env.TOOL_API_CREDENTIAL}`,",
    `    "content-type": "application/json",`,
    "  },",
    `  body: ${JSON.stringify(`{"input":${inputText}}`)},`,
    "});",
  ].join("\n");
}

/** Between single quotes a shell reads nothing but their end. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
