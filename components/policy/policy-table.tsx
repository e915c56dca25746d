import { FileLock2 } from "lucide-react";
import type { Role } from "@/lib/desk/policy/permissions";
import type { PolicyPageView } from "@/lib/web/server/types";
import { RuleRows } from "./rule-rows";

const columns = [
  "Tools",
  "May prepare",
  "May approve",
  "Approvals",
  "Fresh sign-in",
  "Also asks for",
  "You may",
];

/** All rules in their order, each with what it asks for and what it lets the reader do; the one that was asked about is open. */
export function PolicyTable({ view, roles }: { view: PolicyPageView; roles: readonly Role[] }) {
  const { rows, readOnly, answer, askable } = view;
  return (
    <>
      <SourceLine view={view} />
      <OtherInstances view={view} />
      {/* Named roles: laid out as records on a phone, it would be no table to assistive technology. */}
      <table role="table" aria-label="Rules" className="w-full text-left max-lg:block">
        <thead role="rowgroup" className="border-b bg-sunken text-sm text-ink-2 max-lg:hidden">
          <tr role="row">
            <th role="columnheader" scope="col" className="w-10 py-2 pl-7 font-medium">
              <span className="visually-hidden">Rule</span>
            </th>
            {columns.map((label) => (
              <th key={label} role="columnheader" scope="col" className="px-3 py-2 font-medium">
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col" className="pr-7">
              <span className="visually-hidden">Why</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {rows.map((row) => (
            <RuleRows key={row.rule ?? "none"} row={row} view={view} columnCount={columns.length + 2} />
          ))}
        </tbody>
      </table>
      {readOnly === null ? null : (
        <p className="border-b px-4 py-3 text-ink-2 md:px-7">
          <span className="font-medium text-ink">Read-only tools</span>{" "}
          <span className="tabular-nums">({readOnly})</span> run at once, by operators and reviewers.
        </p>
      )}
      {askable.length > 0 && answer === null ? (
        <p className="px-4 pt-3 text-sm text-ink-2 md:px-7">
          “Why?” tells which rule a tool comes to, and who may.
        </p>
      ) : null}
      <p className="px-4 py-3 text-sm text-ink-2 md:px-7">
        {roles.includes("administrator") ? (
          <>
            To change it, edit the file, check it with{" "}
            <code className="font-mono text-xs">npm run policy:check</code>, and restart.{" "}
          </>
        ) : (
          "An administrator changes it. "
        )}
        For reviews that were prepared before, the stricter of both policies counts.
      </p>
    </>
  );
}

/** Where instances differ, each of their files holds. */
function OtherInstances({ view: { others } }: { view: PolicyPageView }) {
  if (others.length === 0) return null;
  return (
    <p className="border-b px-4 py-2.5 text-sm text-amber md:px-7">
      Another instance of this desk applies other rules (
      {others.map((file, place) => (
        <span key={file ?? "default"}>
          {place === 0 ? null : ", "}
          {file === null ? (
            "the default"
          ) : (
            <>
              digest <span className="font-mono text-xs">{file.slice(0, 12)}</span>
            </>
          )}
        </span>
      ))}
      ). Until all have the same, everything has to satisfy both: ask “Why?” about a tool to see what that
      comes to.
    </p>
  );
}

function SourceLine({ view: { source, isDefault, keepsEarlierDefault } }: { view: PolicyPageView }) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b bg-sunken px-4 py-2.5 text-sm md:px-7">
      <span className="min-w-0 grow">
        <FileLock2 aria-hidden className="mr-2.5 inline size-4 align-[-3px] text-ink-2" />
        {source !== null ? (
          <>
            <span className="font-mono text-xs break-all">{source.path}</span>{" "}
            <span className="text-ink-2">read at the start</span>
          </>
        ) : !isDefault ? (
          "The rules of this desk’s own policy file"
        ) : keepsEarlierDefault ? (
          "The default of before 0.4.0"
        ) : (
          "The default: there is no policy file"
        )}
      </span>
      {source === null ? null : (
        <span className="text-ink-2">
          digest <span className="font-mono text-xs text-ink">{source.sha256.slice(0, 12)}</span>
        </span>
      )}
    </p>
  );
}
