import { Badge, type Tone } from "@/components/ui/badge";
import {
  useDraft,
  useItemCount,
  useMemberNames,
  useProvenance,
  useValue,
  useValueKind,
} from "../form-context";
import type { Provenance } from "../values/form-store";
import type { Path } from "@/lib/contract/json-pointer";

const sources: Record<Provenance, { words: string; tone: Tone }> = {
  typed: { words: "Typed", tone: "accent" },
  default: { words: "From schema default", tone: "neutral" },
  fixed: { words: "Fixed by the schema", tone: "neutral" },
  preset: { words: "Preset", tone: "neutral" },
};

/** Whether a place has a value, which sort it is, and where it came from. */
export function FieldStatus({ path, id }: { path: Path; id: string }) {
  const kind = useValueKind(path);
  const isEmptyText = useValue(path) === "";
  const draft = useDraft(path);
  const provenance = useProvenance(path);
  const items = useItemCount(path);
  const members = useMemberNames(path);
  const source = provenance && sources[provenance];
  return (
    <span id={id} className="ml-auto inline-flex items-center gap-1.5 text-xs text-ink-2">
      {draft ? <Badge tone="danger">Not readable yet</Badge> : null}
      {kind === "unset" && !draft ? "Not set" : null}
      {kind === "null" ? "Null" : null}
      {isEmptyText ? "Empty text" : null}
      {kind === "list" ? counted(items ?? 0, "item") : null}
      {kind === "object" ? `${counted(members.length, "member")} set` : null}
      {source && kind !== "unset" ? <Badge tone={source.tone}>{source.words}</Badge> : null}
    </span>
  );
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
