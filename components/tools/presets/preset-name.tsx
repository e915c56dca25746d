import type { PresetItem } from "@/lib/desk/personal/saved-inputs/types";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";

export function PresetName({ item: { name } }: { item: PresetItem }) {
  return name === null ? <Unreadable subject="This preset" /> : <VisibleText text={name} />;
}
