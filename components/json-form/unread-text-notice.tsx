import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

/** Above the form's fields, which show what was last readable. */
export function UnreadTextNotice({ onOpen, onDiscard }: { onOpen(): void; onDiscard(): void }) {
  return (
    <Notice tone="warning" title="The JSON tab holds text that can’t be read as an input">
      <p>The form shows what was last readable. Nothing is sent until that text is put right or discarded.</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onOpen}>
          Back to the text
        </Button>
        <Button size="sm" variant="quiet" onClick={onDiscard}>
          Discard the text
        </Button>
      </div>
    </Notice>
  );
}
