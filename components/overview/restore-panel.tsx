import { useQuery, useQueryClient } from "@tanstack/react-query";
import { closeGap, confirmPerson } from "@/lib/web/actions/reviews";
import { reviewCountsQuery } from "@/lib/web/queries";
import { useStep } from "@/components/kit/use-step";
import type { Restored } from "@/lib/desk/reviews/queries/types";
import type { OverviewView } from "@/lib/web/server/types";
import { Button } from "@/components/ui/button";
import { ShortTime } from "@/components/ui/clock-time";
import { Panel } from "@/components/ui/page/panel";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What a restore leaves to administrators: whom to let in again, and when the gap is closed. */
export function RestorePanel({ unconfirmed }: Pick<OverviewView, "unconfirmed">) {
  const { data: counts } = useQuery(reviewCountsQuery());
  const restored = counts?.restored ?? null;
  if (unconfirmed.length === 0 && restored === null) return null;
  return (
    <Panel
      id="restored"
      flush
      title="After the restore"
      aside={<span className="text-sm text-ink-3">Only administrators see this</span>}
    >
      <ul className="divide-y">
        {unconfirmed.map((person) => (
          <Unconfirmed key={person.email} person={person} />
        ))}
        {restored ? <OpenGap restored={restored} /> : null}
      </ul>
    </Panel>
  );
}

const row = "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3";

function Unconfirmed({ person: { name, email, roles } }: { person: OverviewView["unconfirmed"][number] }) {
  const client = useQueryClient();
  const { run, isPending, problem } = useStep(confirmPerson, () => client.invalidateQueries());
  return (
    <li className={row}>
      <p className="min-w-0 break-words">
        <strong className="font-semibold">
          <VisibleText text={name} />
        </strong>{" "}
        <span className="text-ink-2">
          <VisibleText text={email} />, {roles.join(", ")}. Can’t sign in before you confirm that this is
          still so.
        </span>
      </p>
      <Button size="sm" busy={isPending} onClick={() => run({ email })}>
        Confirm <VisibleText text={name} />
      </Button>
      {problem}
    </li>
  );
}

function OpenGap({ restored: { gaps, held, looked } }: { restored: Restored }) {
  const client = useQueryClient();
  const { run, isPending, problem } = useStep(closeGap, () => client.invalidateQueries());
  const left = held - looked;
  return (
    <li className={row}>
      <p className="min-w-0 break-words">
        <strong className="font-semibold">
          Nothing is known of{" "}
          {gaps.map(({ takenAt, restoredAt }, index) => (
            <span key={restoredAt}>
              {index === 0 ? null : ", and of "}
              <ShortTime at={takenAt} /> to <ShortTime at={restoredAt} />
            </span>
          ))}
          .
        </strong>{" "}
        <span className="text-ink-2">
          {left > 0
            ? `Each approval says so. ${left} of ${held} held reviews wait for a look first.`
            : "Each approval says so until you close the gap, once you know what was done then."}
        </span>
      </p>
      <Button size="sm" busy={isPending} disabled={left > 0} onClick={() => run(undefined)}>
        Close the gap
      </Button>
      {problem}
    </li>
  );
}
