import { useId } from "react";
import type { MadeLink } from "@/lib/desk/people/members/types";
import { Button } from "@/components/ui/button";
import { ExactTime } from "@/components/ui/time";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";

/** A link that was just made, to be copied now: it can't be shown again. */
export function MadeLinkDialog({ title, made, onClose }: { title: string; made: MadeLink; onClose(): void }) {
  const id = useId();
  const address = `${window.location.origin}/link#${made.secret}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <>
          Copy it now: it isn’t shown again. It works once, until <ExactTime at={made.expiresAt} />. Any
          earlier one has ended. Whoever has it can use it.
        </>
      }
    >
      <label htmlFor={id} className="mb-1 block font-medium">
        Link
      </label>
      <div className="flex items-center gap-2">
        <Input
          id={id}
          readOnly
          value={address}
          className="font-mono text-xs"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={address} what="link" />
      </div>
      <div className="mt-5 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
