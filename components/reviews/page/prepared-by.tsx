import type { PreparationView } from "@/lib/desk/reviews/types";
import { VisibleText } from "@/components/ui/text/visible-text";

/** Who prepared a revision; where somebody else prepared the same input again, both. */
export function PreparedBy({
  preparation: { author, refreshedBy },
}: {
  preparation: Pick<PreparationView, "author" | "refreshedBy">;
}) {
  if (refreshedBy === null || refreshedBy.id === author.id) return <VisibleText text={author.name} />;
  return (
    <>
      <VisibleText text={refreshedBy.name} />, input by <VisibleText text={author.name} />
    </>
  );
}
