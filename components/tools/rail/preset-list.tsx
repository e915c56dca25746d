import { Bookmark, Ellipsis, Plus } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { MenuButton } from "../presets/menu-button";
import { PresetName } from "../presets/presets-menu";
import type { Presets } from "../presets/use-presets";

const iconButton = cx(buttonClass("quiet", "sm"), "size-7 px-0! max-sm:size-11");

export function PresetList({
  toolName,
  presets,
  presetId,
}: {
  toolName: string;
  presets: Presets;
  presetId: string | undefined;
}) {
  const { items, saveNew } = presets;
  return (
    <section aria-labelledby="presets" className="space-y-1.5">
      <div className="flex items-center justify-between">
        <h2 id="presets" className="font-semibold">
          Presets
        </h2>
        {saveNew ? (
          <button type="button" className={iconButton} aria-label="Save as preset…" onClick={saveNew}>
            <Plus aria-hidden className="size-4" />
          </button>
        ) : null}
      </div>
      {items.length === 0 ? <p className="text-ink-3">None yet.</p> : null}
      <ul className="-mx-1.5">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-1">
            <button
              type="button"
              disabled={saveNew === null}
              aria-current={item.id === presetId}
              onClick={() => presets.open(item)}
              className="focus-edge flex min-h-7.5 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-left text-ink-2 enabled:hover:bg-hover enabled:hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink max-sm:min-h-11"
            >
              <Bookmark aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 flex-1 break-words">
                <PresetName item={item} />
                {item.name === null ? (
                  <span className="block text-xs text-ink-3">
                    <VisibleText text={item.owner.name} />, <TimeAgo at={item.updatedAt} />
                  </span>
                ) : null}
              </span>
              {item.isShared ? <Badge>Team</Badge> : <span className="text-xs text-ink-3">Only you</span>}
            </button>
            <MenuButton
              align="end"
              className={iconButton}
              aria-label={`Options for ${item.name ?? "this preset"}`}
              entries={[
                {
                  key: "copy",
                  onChoose: () => void navigator.clipboard.writeText(linkTo(toolName, item.id)),
                  content: "Copy link",
                },
                ...(item.mayChange
                  ? [{ key: "edit", onChoose: () => presets.edit(item), content: "Rename or share…" }]
                  : []),
                ...(item.mayDelete
                  ? [{ key: "delete", onChoose: () => presets.remove(item), content: "Delete…" }]
                  : []),
              ]}
            >
              <Ellipsis aria-hidden className="size-4" />
            </MenuButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the form filled in. It executes nothing. */
function linkTo(toolName: string, presetId: string): string {
  const path = `/tools/${encodeURIComponent(toolName)}?preset=${encodeURIComponent(presetId)}`;
  return new URL(path, window.location.origin).href;
}
