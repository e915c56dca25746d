import { useId, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { PasskeyView } from "@/lib/desk/reviews/passkeys/types";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { callAction } from "@/lib/web/queries/call-action";
import { passkeyKinds, type PasskeyKind } from "./passkey-kinds";

type Props = {
  kind: PasskeyKind;
  passkey: PasskeyView;
  onClose(): void;
  onRenamed(passkeys: PasskeyView[]): void;
};

export function RenameDialog({ kind, passkey, onClose, onRenamed }: Props) {
  const field = useId();
  const [name, setName] = useState(passkey.name);
  const rename = useMutation({
    mutationFn: () =>
      callAction(() => passkeyKinds[kind].actions.rename({ passkey: passkey.id, name: name.trim() })),
    onSuccess: (result) => (result.ok ? onRenamed(result.value) : undefined),
  });
  return (
    <Dialog open onOpenChange={onClose} title="Rename this passkey">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") rename.mutate();
        }}
      >
        <div>
          <label htmlFor={field} className="mb-1 block font-medium">
            Name
          </label>
          <Input
            id={field}
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        {rename.data && !rename.data.ok && !rename.isPending ? (
          <ProblemNotice problem={rename.data.problem} />
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={rename.isPending}>
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
