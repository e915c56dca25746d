"use client";

import { useState, type ReactNode } from "react";
import { useRouter } from "next/navigation";
import { Ban, Trash2 } from "lucide-react";
import type { MemberDetails } from "@/lib/desk/people/members/types";
import type { WaitingFor } from "@/lib/desk/reviews/queries/types";
import { disableMember, enableMember, removeMember } from "@/lib/web/actions/people";
import { confirmPerson } from "@/lib/web/actions/reviews";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { visibleText } from "@/components/ui/text/visible-text";
import { useRefreshingStep } from "@/components/kit/use-step";
import { endsSessions, waitingText } from "./waiting-text";

type Props = { person: MemberDetails };

/** Keeps somebody out until they are enabled again; says before what that ends. */
export function DisableMember({ person, waiting }: Props & { waiting: WaitingFor }) {
  const { id, name, sessions } = person;
  const step = useRefreshingStep(disableMember);
  const effect = `${endsSessions(sessions)} Their approvals don’t count while they are disabled, and count again once they are enabled.`;
  const left = waitingText(visibleText(name), waiting);
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        {effect} {left}
      </p>
      <Asked
        label="Disable…"
        icon={<Ban aria-hidden className="size-3.5" />}
        title={`Disable ${visibleText(name)}?`}
        text={`${effect} ${left}`}
        action={`Disable ${visibleText(name)}`}
        step={step}
        onConfirm={() => step.run({ personId: id })}
      />
    </>
  );
}

export function EnableMember({ person: { id, name } }: Props) {
  const { run, isPending, problem } = useRefreshingStep(enableMember);
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        Lets them sign in again, with the roles and the password they had. What they approved before counts
        again.
      </p>
      <Button size="sm" busy={isPending} onClick={() => run({ personId: id })}>
        Enable {visibleText(name)}
      </Button>
      {problem}
    </>
  );
}

/** Takes the account away; the name stays in reviews. */
export function RemoveMember({ person: { id, name, sessions } }: Props) {
  const router = useRouter();
  const step = useRefreshingStep(removeMember, () => router.push("/people"));
  const ends = sessions === 0 ? "" : `${endsSessions(sessions)} `;
  const effect = `${ends}Their password, drafts, runs and own presets are erased. Their name stays in reviews and activity.`;
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">{effect}</p>
      <Asked
        label="Remove…"
        icon={<Trash2 aria-hidden className="size-3.5" />}
        title={`Remove ${visibleText(name)}?`}
        text={`${effect} This can’t be undone.`}
        action={`Remove ${visibleText(name)}`}
        step={step}
        onConfirm={() => step.run({ personId: id })}
      />
    </>
  );
}

/** After a restore: they are still one of us, in these roles. */
export function ConfirmMember({ person: { name, email } }: Props) {
  const { run, isPending, problem } = useRefreshingStep(confirmPerson);
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">
        A backup was restored. They can’t sign in before you confirm that account and roles are still right.
      </p>
      <Button size="sm" busy={isPending} onClick={() => run({ email })}>
        Confirm {visibleText(name)}
      </Button>
      {problem}
    </>
  );
}

/** A button that asks once more. */
function Asked(props: {
  label: string;
  icon: ReactNode;
  title: string;
  text: string;
  action: string;
  step: Pick<ReturnType<typeof useRefreshingStep>, "isPending" | "problem" | "reset">;
  onConfirm(): void;
}) {
  const { label, icon, title, text, action, step, onConfirm } = props;
  const [isOpen, setOpen] = useState(false);
  const toggle = (open: boolean) => {
    setOpen(open);
    step.reset();
  };
  return (
    <>
      <Button size="sm" icon={icon} className="text-red" onClick={() => toggle(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={toggle} title={title} description={text}>
        {step.problem}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => toggle(false)}>Cancel</Button>
          <Button variant="danger" busy={step.isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
