import type { ReactNode } from "react";
import { FileCheck2, FileX2, KeyRound } from "lucide-react";
import type { ReceiptFile } from "@/lib/desk/record/receipt";
import { attemptMeaning, outcomeLines } from "@/lib/desk/record/verifier/receipt-facts.mjs";
import type { ReceiptCheck } from "@/lib/desk/record/verifier/verify-receipt.mjs";
import { Avatar } from "@/components/ui/avatar";
import { Mark } from "@/components/ui/mark";
import { cx } from "@/components/ui/cx";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { headlineOf } from "../summary/effect";
import { ReaderZone } from "./reader-zone";
import { SummaryView } from "../summary/summary-view";
import { didOf, policiesOf } from "./receipt-sentences";

/** A signed receipt as a page to read and to print. Only the file proves anything. */
export function ReceiptDocument({ file, checks }: { file: ReceiptFile; checks: ReceiptCheck[] }) {
  const { receipt, signature, summaryText } = file;
  const { tool, shown, record } = receipt;
  const { text, byApi } = headlineOf({ ...tool, destructive: receipt.destructive }, summaryText);
  return (
    <article className="mx-auto max-w-214 border bg-surface px-4 py-8 shadow-mid sm:px-14 sm:py-11 print:max-w-none print:border-0 print:p-0 print:shadow-none print:[print-color-adjust:exact]">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-80">
          <p className="flex items-center gap-1.5 text-sm text-ink-2">
            <Mark className="size-4.5" />
            <strong className="font-semibold text-ink">Countersign</strong> · Decision receipt
          </p>
          <p className="mt-4 text-sm text-ink-2">{byApi ? "What the API said it would do" : "Tool"}</p>
          <h1 className="text-2xl font-semibold tracking-[-0.02em] break-words">
            <TextWithTimes text={text} />
          </h1>
          <p className="mt-1.5 text-sm break-words">
            <VisibleText text={tool.title ?? tool.name} />{" "}
            <code className="font-mono text-xs text-ink-2">
              <VisibleText text={tool.name} />
            </code>
          </p>
          <p className="text-sm break-all text-ink-2">
            <VisibleText text={receipt.api} />
          </p>
        </div>
        <Verdict checks={checks} />
      </header>
      <p className="mt-5 rounded-md border bg-canvas px-3 py-2.5">
        <strong className="font-semibold">{outcomeLines(receipt).join(" ")}</strong>{" "}
        <span className="text-ink-2">
          As of <ExactTime at={receipt.issuedAt} />.
        </span>
      </p>
      <Part title="What was shown" note={`revision ${receipt.revision}`}>
        <SummaryView summaryText={summaryText} />
        {shown.concealedSummaryHash === undefined ? null : (
          <p className="mt-2 text-sm text-ink-2">
            Concealed values are left out of this summary. Its digest is of the whole.
          </p>
        )}
        <Rows
          rows={[
            ["Summary", <Digest key="s" text={shown.summaryHash} />],
            ["Input, as the API digests it", <Digest key="i" text={shown.inputDigest} />],
          ]}
        />
      </Part>
      <Part title="Who">
        <Table
          head={["Person", "Did", "When", "Proof"]}
          rows={didOf(receipt).map(({ by, did, at, passkey, signedInAt }) => [
            <span key="p" className="flex items-center gap-2">
              <Avatar name={by?.name ?? "Countersign"} />
              <VisibleText text={by?.name ?? "Countersign"} />
            </span>,
            did,
            <ExactTime key="t" at={at} />,
            passkey === null ? (
              <span key="k">
                Session
                {signedInAt === undefined ? null : (
                  <>
                    , signed in <ExactTime at={signedInAt} />
                  </>
                )}
              </span>
            ) : (
              <span key="k" className="flex items-center gap-1.5">
                <KeyRound aria-hidden className="size-3.5" /> Passkey
                <code className="font-mono text-xs">{passkey}</code>
              </span>
            ),
          ])}
        />
      </Part>
      {policiesOf(receipt).map(({ when, sentences }) => (
        <Part key={when} title="Policy" note={<VisibleText text={when} />}>
          <ul className="list-disc pl-5 marker:text-ink-3">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Part>
      ))}
      {receipt.attempts.length > 0 ? (
        <Part title="Attempts" note="all with the same idempotency key">
          <Table
            head={["Attempt", "Sent", "Came back", "What that means"]}
            rows={receipt.attempts.map((attempt) => [
              attempt.number,
              <ExactTime key="t" at={attempt.startedAt} />,
              attempt.outcome ? (
                <VisibleText
                  key="o"
                  text={[attempt.outcome.httpStatus, attempt.outcome.code ?? attempt.outcome.kind]
                    .filter((part) => part !== null)
                    .join(" ")}
                />
              ) : (
                "nothing"
              ),
              attemptMeaning(attempt.state),
            ])}
          />
        </Part>
      ) : null}
      <Part title="Signature">
        <Rows
          rows={[
            ["Signed by", <Digest key="k" text={receipt.key} lead="Desk key, Ed25519" />],
            ["Record", <Digest key="h" text={record.digest} lead={`${record.entries} entries, the last`} />],
            ["Signature", <Digest key="g" text={signature} />],
            ["Review", <Digest key="r" text={receipt.review} />],
          ]}
        />
      </Part>
      <footer className="mt-7 border-t pt-3 text-sm text-ink-2">
        Times are in <ReaderZone />. A printout proves nothing. Check the receipt file without Countersign:
        open the offline verifier and give it the file and the desk’s public keys.
      </footer>
    </article>
  );
}

function Verdict({ checks }: { checks: ReceiptCheck[] }) {
  const broken = checks.filter(({ ok }) => !ok);
  const isValid = broken.length === 0;
  const Icon = isValid ? FileCheck2 : FileX2;
  return (
    <div
      className={cx(
        "max-w-60 rounded-md border px-4 py-3 text-center text-sm",
        isValid ? "border-ink" : "border-red text-red",
      )}
    >
      <Icon aria-hidden className="mx-auto mb-1 size-5" />
      <p className="font-semibold">{isValid ? "Signature valid" : "Not valid"}</p>
      <p className={isValid ? "text-ink-2" : undefined}>
        {isValid
          ? `${checks.length} of ${checks.length} checks by this desk`
          : broken.map(({ label }) => label).join(". ")}
      </p>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid border-t border-ink pt-4 print:mt-4 print:pt-3">
      <h2 className="mb-2.5 font-semibold">
        {title} {note === undefined ? null : <span className="text-sm font-normal text-ink-2">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="mt-3 divide-y text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 py-1.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Digest({ text, lead }: { text: string | null; lead?: string }) {
  return (
    <>
      {lead === undefined ? null : `${lead} `}
      <code className="font-mono text-xs break-all">
        {text === null ? (
          "none"
        ) : long.test(text) ? (
          text.match(/.{1,8}/g)?.map((group, at) => (
            <span key={at} className="mr-1.5 inline-block">
              {group}
            </span>
          ))
        ) : (
          <VisibleText text={text} />
        )}
      </code>
    </>
  );
}

/** A digest or a signature: read in groups, and copied as one. */
const long = /^[\w-]{64,}$/;

function Table({ head, rows }: { head: string[]; rows: ReactNode[][] }) {
  return (
    <ScrollRegion label={head.join(", ")} className="focus-ring">
      {/* On a phone each row is a record: no column is out of sight. */}
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="text-ink-2 max-sm:hidden">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((cells, at) => (
            <tr key={at} className="border-t max-sm:block max-sm:py-1.5">
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className="py-1.5 pr-4 whitespace-nowrap max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:py-0.5 max-sm:pr-0 max-sm:whitespace-normal"
                >
                  <span className="text-ink-2 sm:hidden">{head[column]}</span>
                  <span>{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
