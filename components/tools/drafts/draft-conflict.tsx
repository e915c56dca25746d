import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { shortTime } from "./draft-line";

/** Another tab or browser has saved a newer draft: both are still there, and the person chooses. */
export function DraftConflict({ at, onTheirs, onMine }: { at: string; onTheirs(): void; onMine(): void }) {
  return (
    <Notice tone="warning" title="Another tab or browser saved a newer draft" announce>
      <p>It was saved at {shortTime(at)}. What you see here is kept in this tab, and isn’t saved.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTheirs}>
          Open the newer draft
        </Button>
        <Button size="sm" variant="quiet" onClick={onMine}>
          Keep this one
        </Button>
      </div>
    </Notice>
  );
}
