import { FileX } from "lucide-react";
import type { FoundReviews } from "@/lib/web/queries";
import { reviewSearchText } from "@/lib/web/queries/review-groups";
import { unreadableText } from "@/components/ui/text/unreadable";
import type { PaletteItem } from "./palette-groups";

/** The lists that say what a search can't read, and by what else it is found. */
export function unsearchedItems(
  { unsearched }: Pick<FoundReviews, "unsearched">,
  query: string,
): PaletteItem[] {
  return (["open", "done"] as const).flatMap((group) => {
    const count = unsearched[group];
    if (count === 0) return [];
    const reviews = `${count.toLocaleString("en")} ${group} ${count === 1 ? "review" : "reviews"}`;
    return [
      {
        key: `unsearched ${group}`,
        icon: <FileX aria-hidden />,
        text: unreadableText(`The content of ${reviews}`),
        href: `/reviews${reviewSearchText({ group, q: query })}`,
      },
    ];
  });
}
