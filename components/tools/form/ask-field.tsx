import { useId } from "react";
import { useQuery } from "@tanstack/react-query";
import { AtSign } from "lucide-react";
import type { SnapshotAsked } from "@/lib/wire/json-schema/form-snapshot";
import { peopleToAskQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { PopoverButton } from "@/components/ui/popover-button";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";

type Props = {
  /** The review whose next revision it is, or the tool of a new one. */
  about: { review: string } | { tool: string };
  asked: readonly SnapshotAsked[];
  onChange(asked: SnapshotAsked[]): void;
};

/** Beside the button that prepares: whom to ask to review it. Nobody has to be asked. */
export function AskField(props: Props) {
  const { asked } = props;
  const names = asked.map(({ name }) => visibleText(name)).join(", ");
  return (
    <PopoverButton
      label="Ask to review"
      align="end"
      className={cx(buttonClass("quiet", "lg"), "max-sm:px-2.5")}
      panelClass="max-h-(--available-height) w-[min(20rem,calc(100vw-2rem))] overflow-y-auto p-3"
      aria-label={asked.length === 0 ? "Ask reviewers…" : `Ask ${asked.length}: ${names}`}
      {...(asked.length === 0 ? {} : { title: names })}
      panel={() => <Reviewers {...props} />}
    >
      <AtSign aria-hidden className="size-4 shrink-0" />
      {asked.length === 0 ? (
        <span className="max-md:visually-hidden">Ask…</span>
      ) : (
        <span>
          <span className="max-md:visually-hidden">Ask</span> {asked.length}
        </span>
      )}
    </PopoverButton>
  );
}

function Reviewers({ about, asked, onChange }: Props) {
  const id = useId();
  const { data, error, refetch } = useQuery(peopleToAskQuery(about));
  const able = (data ?? []).filter(({ mayApprove }) => mayApprove);
  return (
    <fieldset>
      <legend id={id} className="mb-1 text-sm font-medium">
        Ask to review it
      </legend>
      {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
      {data && able.length === 0 ? <p className="text-sm text-ink-2">Nobody else may approve this.</p> : null}
      <ul>
        {able.map(({ id: personId, name, isHere, lastSeenAt }) => (
          <li key={personId}>
            <label className="flex min-h-8 items-center gap-2 text-sm max-sm:min-h-11">
              <input
                type="checkbox"
                checked={asked.some((one) => one.id === personId)}
                onChange={(event) =>
                  onChange([
                    ...asked.filter((one) => one.id !== personId),
                    ...(event.target.checked ? [{ id: personId, name }] : []),
                  ])
                }
              />
              <span className="min-w-0 break-words">
                <VisibleText text={name} />
              </span>
              <span className="ml-auto shrink-0 text-xs text-ink-2">
                {isHere ? "here now" : lastSeenAt === null ? null : <TimeAgo at={lastSeenAt} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-xs text-ink-2">Being asked gives nobody a role or an approval.</p>
    </fieldset>
  );
}
