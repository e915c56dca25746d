import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { unreadableBecause } from "@/components/ui/text/unreadable";
import { shortTime } from "./draft-line";

type Props = {
  at: string;
  /** Null where it can't be opened. */
  onTheirs: (() => void) | null;
  onMine(): void;
};

/** Another tab or browser has saved a newer draft: both are still there, and the person chooses. */
export function DraftConflict({ at, onTheirs, onMine }: Props) {
  return (
    <Notice tone="warning" title="Another tab or browser saved a newer draft" announce>
      <p>
        It was saved at {shortTime(at)}. {onTheirs ? null : `${unreadableBecause} `}What you see here is kept
        in this tab, and isn’t saved.
      </p>
      <div className="flex flex-wrap gap-2">
        {onTheirs ? (
          <Button size="sm" onClick={onTheirs}>
            Open the newer draft
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={onMine}>
          Keep this one
        </Button>
      </div>
    </Notice>
  );
}
