import { useQuery } from "@tanstack/react-query";
import { CornerDownRight } from "lucide-react";
import {
  isJsonObject,
  isNested,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { usesOfRecordQuery } from "@/lib/web/queries";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { PopoverButton } from "@/components/ui/popover-button";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { VisibleText } from "@/components/ui/text/visible-text";

const membersMax = 60;
const charactersMax = 500;
const recordCharactersMax = 16_000;

type Props = { toolName: string; path: string[]; row: JsonValue };

/** The tools that take an id of this record, each with its form filled in. */
export function UseIn(props: Props) {
  return (
    <PopoverButton
      className={buttonClass("secondary", "sm")}
      label="Use in"
      align="start"
      panelClass="max-h-80 w-72 overflow-y-auto p-1 text-base"
      panel={() => <Uses {...props} />}
    >
      <CornerDownRight aria-hidden className="size-3.5" />
      Use in…
    </PopoverButton>
  );
}

function Uses({ toolName, path, row }: Props) {
  const recordText = stringifyJson(shortened(row, 2));
  const asked = { tool: toolName, path: path.slice(0, 5), recordText };
  const isAsked = recordText.length <= recordCharactersMax;
  const { data, isError } = useQuery({ ...usesOfRecordQuery(asked), enabled: isAsked });
  if (isError || data?.length === 0 || !isAsked)
    return (
      <p className="p-2 text-sm text-ink-2">
        {isError
          ? "The tools that take this can’t be read now."
          : "No tool is known to take an id of this record."}
      </p>
    );
  if (!data)
    return (
      <p role="status" className="p-2 text-sm text-ink-2">
        Looking for tools…
      </p>
    );
  return data.map(({ tool, title, inputText, about, reads }) => (
    <Link
      key={tool}
      href={`/tools/${encodeURIComponent(tool)}?fill=${encodeURIComponent(inputText)}`}
      className="focus-edge block rounded-sm px-2.5 py-1.5 hover:bg-hover"
    >
      <ToolTitle title={title} />
      <span className="block text-xs text-ink-3">
        {reads ? "Reads" : "Changes"}
        {about === "" ? null : <VisibleText text={`, ${about}`} />}
      </span>
    </Link>
  ));
}

/** A record's plain, short members: what may be an id, or stand beside one. */
function shortened(value: JsonValue, depth: number): JsonObject {
  if (!isJsonObject(value)) return {};
  const members = Object.entries(value).flatMap(([name, member]): [string, JsonValue][] => {
    if (name.length > 200) return [];
    if (isJsonObject(member)) return depth > 0 ? [[name, shortened(member, depth - 1)]] : [];
    if (isNested(member) || (typeof member === "string" && member.length > charactersMax)) return [];
    return [[name, member]];
  });
  return Object.fromEntries(members.slice(0, membersMax));
}
