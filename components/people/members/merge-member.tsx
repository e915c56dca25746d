"use client";

import { useId, useState } from "react";
import { useRouter } from "next/navigation";
import { Merge } from "lucide-react";
import type { Member, MemberDetails } from "@/lib/desk/people/members/types";
import { mergePeople } from "@/lib/web/actions/reviews";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { visibleText } from "@/components/ui/text/visible-text";
import { useRefreshingStep } from "@/components/kit/use-step";

type Props = { person: MemberDetails; others: readonly Member[] };

/** Of two accounts of one person the other one stays. Asks which that is, and says before what happens. */
export function MergeMember({ person: { id, name }, others }: Props) {
  const router = useRouter();
  const selectId = useId();
  const [isOpen, setOpen] = useState(false);
  const [intoId, setIntoId] = useState("");
  const { run, isPending, problem, reset } = useRefreshingStep(mergePeople, ({ personId }) =>
    router.push(`/people?person=${encodeURIComponent(personId)}`),
  );
  const into = others.find((other) => other.id === intoId);
  const toggle = (open: boolean) => {
    setOpen(open);
    setIntoId("");
    reset();
  };
  return (
    <>
      <p className="mb-2 text-sm text-ink-2">For somebody who has two accounts: the other one stays.</p>
      <Button size="sm" icon={<Merge aria-hidden className="size-3.5" />} onClick={() => toggle(true)}>
        Merge into…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={toggle}
        title={`Merge ${visibleText(name)} into another account`}
        description={`What either wrote or approved counts as one person’s, in open reviews too: two approvals become one, and an author’s approval no longer counts. This account’s sign-in at the provider and its address move. Its sessions end, and its password and passkeys are removed. Roles and groups are those of the account that stays. This can’t be undone.`}
      >
        <label htmlFor={selectId} className="mb-1 block font-medium">
          Account that stays
        </label>
        <Select
          id={selectId}
          frame="w-full"
          className={inputClass}
          value={intoId}
          onChange={(event) => setIntoId(event.target.value)}
        >
          <option value="">Choose an account</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {visibleText(other.name)} ({visibleText(other.email)})
            </option>
          ))}
        </Select>
        {problem ? <div className="mt-3">{problem}</div> : null}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button onClick={() => toggle(false)}>Cancel</Button>
          {into === undefined ? null : (
            <Button variant="danger" busy={isPending} onClick={() => run({ awayId: id, intoId: into.id })}>
              Merge into {visibleText(into.name)}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}
