import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Opening } from "./tool-screen";

/** Asks before a form that holds a draft is filled in anew. */
export function ReplaceDialog({
  asked,
  onReplace,
  onKeep,
}: {
  asked: Opening;
  onReplace(): void;
  onKeep(): void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? null : onKeep())}
      title="Replace your draft?"
      description={`The form holds what you typed. It’s filled in ${asked.label} instead, and your draft is replaced with your next change. Undo brings it back while this page is open.`}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onKeep}>Keep my draft</Button>
        <Button variant="primary" onClick={onReplace}>
          Replace it
        </Button>
      </div>
    </Dialog>
  );
}
