import { useId, useState, type ReactNode } from "react";
import type { PresetItem } from "@/lib/desk/personal/saved-inputs/types";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";

type Shared = { busy: boolean; problem: ReactNode; onClose(): void };

const nameMax = 80;

/** Asks for a preset's name and who sees it: a new one for the form's input, or another name for `item`. */
export function PresetDialog({
  item,
  busy,
  problem,
  onClose,
  onSave,
}: Shared & { item: PresetItem | null; onSave(name: string, isShared: boolean): void }) {
  const [name, setName] = useState(item?.name ?? "");
  const [isShared, setIsShared] = useState(item?.isShared ?? false);
  const [tried, setTried] = useState(false);
  const id = useId();
  const isMissing = name.trim() === "";
  const save = () => {
    setTried(true);
    if (!isMissing) onSave(name, isShared);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? null : onClose())}
      title={item ? "Rename or share the preset" : "Save as preset"}
      description={
        item
          ? undefined
          : "Keeps the form’s input under a name. Concealed values aren’t kept, and nothing is sent."
      }
    >
      <div className="space-y-4">
        {problem}
        <div>
          <label htmlFor={id} className="mb-1 block font-medium">
            Name
          </label>
          <Input
            id={id}
            value={name}
            maxLength={nameMax}
            aria-invalid={tried && isMissing}
            aria-describedby={tried && isMissing ? `${id}-problem` : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          {tried && isMissing ? (
            <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-red">
              Give the preset a name.
            </p>
          ) : null}
        </div>
        <div>
          <p className="mb-1 font-medium">Who sees it</p>
          <ChoiceGroup
            label="Who sees it"
            value={isShared ? "team" : "own"}
            onChange={(value) => setIsShared(value === "team")}
            choices={[
              { value: "own", label: "Only you" },
              { value: "team", label: "Team" },
            ]}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={save}>
            Save preset
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

export function DeletePresetDialog({
  item,
  busy,
  problem,
  onClose,
  onDelete,
}: Shared & { item: PresetItem; onDelete(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? null : onClose())}
      title={item.name === null ? "Delete this preset?" : `Delete preset “${item.name}”?`}
      description={
        item.isShared ? "It’s shared: everybody loses it. You can’t undo this." : "You can’t undo this."
      }
    >
      <div className="space-y-4">
        {problem}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} onClick={onDelete}>
            Delete preset
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
