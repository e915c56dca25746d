import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { receiptMonthsQuery } from "@/lib/web/queries";
import type { ReceiptMonths } from "@/lib/desk/reviews/queries/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { LocalDay } from "@/components/ui/clock-time";
import { cx } from "@/components/ui/cx";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";

/** Which month’s receipts to take along, and the keys that whoever verifies them compares. */
export function ReceiptsDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useQuery(receiptMonthsQuery());
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? null : onClose())}
      title="Receipts of a month"
      description="One archive of all receipts, with what verifies them on a machine that has Node and nothing else."
    >
      {data === undefined ? (
        <div className="space-y-4">
          {error ? (
            <ReadFailure error={error} retry={() => void refetch()} />
          ) : (
            <p className="text-ink-2">Looking for months with receipts…</p>
          )}
          <Close onClose={onClose} />
        </div>
      ) : data.months[0] === undefined ? (
        <div className="space-y-4">
          <p>No receipts yet. A revision has one once somebody has decided on it.</p>
          <Close onClose={onClose} />
        </div>
      ) : (
        <Choice {...data} newest={data.months[0]} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choice({
  months,
  newest,
  currentMonth,
  keys,
  onClose,
}: ReceiptMonths & { newest: string; onClose(): void }) {
  const [month, setMonth] = useState(newest);
  const id = useId();
  return (
    <div className="space-y-5">
      <div>
        <label htmlFor={id} className="mb-1 block font-medium">
          Month
        </label>
        <Select
          id={id}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          aria-describedby={`${id}-hint`}
          frame="w-full"
          className="focus-ring min-h-9 w-full rounded-md border border-line-strong bg-surface px-3 max-sm:min-h-11"
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </Select>
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
          {month < currentMonth ? "" : "This month isn’t over: what is decided later isn’t in it. "}
          What was decided in it, and whose outcome was recorded, by UTC; each receipt says how things stand
          now.
        </p>
      </div>
      <Keys keys={keys} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <a
          href={`/data/receipt-archive?month=${month}`}
          download
          onClick={onClose}
          className={buttonClass("primary")}
        >
          Download the receipts of {monthName(month)}
        </a>
      </div>
    </div>
  );
}

function Keys({ keys }: Pick<ReceiptMonths, "keys">) {
  return (
    <section aria-labelledby="receipt-keys" className="border-t pt-4">
      <h3 id="receipt-keys" className="font-semibold">
        Fingerprints to compare
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        Keys that come with the archive prove nothing alone. Whoever verifies it compares what{" "}
        <code className="font-mono text-xs">verify.mjs</code> prints with these, or gives it the{" "}
        <a href="/.well-known/countersign-keys.json" download className="focus-ring text-accent underline">
          public keys
        </a>{" "}
        from here.
      </p>
      {keys.length === 0 ? (
        <p className="mt-2 text-sm">
          This desk has signed nothing yet. Open this again after the first download.
        </p>
      ) : null}
      <dl className="mt-2 divide-y text-sm">
        {keys.toReversed().map(({ id, fingerprint, createdAt, retiredAt }) => (
          <div key={id} className={cx("py-2", retiredAt !== null && "text-ink-2")}>
            <dt>
              Key <code className="font-mono text-xs">{id}</code>,{" "}
              {retiredAt === null ? (
                <>
                  in use since <LocalDay at={createdAt} />
                </>
              ) : (
                <>
                  retired <LocalDay at={retiredAt} />
                </>
              )}
            </dt>
            <dd className="mt-0.5 font-mono text-xs break-all">
              {fingerprint.match(/.{8}/g)?.map((group, at) => (
                <span key={at} className="mr-1.5 inline-block">
                  {group}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Close({ onClose }: { onClose(): void }) {
  return (
    <div className="flex justify-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}

const monthAndYear = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const monthName = (month: string) => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
