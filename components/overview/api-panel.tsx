import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { OverviewView } from "@/lib/web/server/types";
import { Mark, tones } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";
import { ClockTime, formatSpan } from "@/components/ui/clock-time";
import { useNow, useNowOrRenderedAt } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

/** Beyond it pages warn, since expiry can't be judged well. */
const skewMsMax = 30_000;
const hourMs = 3_600_000;

const notAsked = "Not asked yet";

/** How the API has answered lately, as this server sees it. */
export function ApiPanel({ view }: { view: OverviewView | undefined }) {
  const api = view?.api;
  return (
    <Panel
      id="api"
      title="API"
      aside={
        api === undefined ? null : api.isAnswering === null ? (
          <Mark icon={<CircleDashed aria-hidden />}>{notAsked}</Mark>
        ) : api.isAnswering && api.problem === null ? (
          <Mark icon={<CircleCheck aria-hidden />}>Answering</Mark>
        ) : (
          <Mark tone="warning" icon={<CircleAlert aria-hidden />}>
            Not answering
          </Mark>
        )
      }
    >
      <dl className="grid min-h-44 content-start gap-y-2.25 text-sm">
        {view === undefined ? null : <Facts view={view} />}
      </dl>
    </Panel>
  );
}

function Facts({ view: { api, retries, pauses } }: { view: OverviewView }) {
  const credentialPause = pauses.find(({ toolName }) => toolName === null);
  const toolPauses = pauses.filter(({ toolName }) => toolName !== null);
  return (
    <>
      <Fact name="Answer time">
        {api.last === null
          ? notAsked
          : `${milliseconds(api.last.tookMs)}${api.usualMs === null ? "" : `, usually ${milliseconds(api.usualMs)}`}`}
      </Fact>
      <Fact name="Errors in the last hour" warns={api.problems > 0}>
        {api.lastProblem === null ? (
          api.isAnswering === null ? (
            notAsked
          ) : (
            "None"
          )
        ) : (
          <WarningsLink>
            {api.problems.toLocaleString("en")}, last {api.lastProblem.what} at{" "}
            <ClockTime at={api.lastProblem.at} />
          </WarningsLink>
        )}
      </Fact>
      <Fact name="Credential" warns={credentialPause !== undefined}>
        {credentialPause ? "Rejected, all sending is paused" : api.last === null ? "Not tried yet" : "Works"}
      </Fact>
      <Fact name="Clock" warns={Math.abs(api.clockSkewMs) > skewMsMax}>
        {api.last === null ? notAsked : skew(api.clockSkewMs)}
      </Fact>
      <Fact name="Tools">
        <Link href="/tools" className="focus-ring rounded-sm hover:underline">
          {api.tools === null ? "Not listed" : api.tools.toLocaleString("en")}
        </Link>
      </Fact>
      {retries.count > 0 ? (
        <Fact name="Retries waiting">
          <Link href="/reviews?state=uncertain" className="focus-ring rounded-sm hover:underline">
            {retries.count.toLocaleString("en")}
            {retries.next === null ? null : <NextIn at={retries.next} />}
          </Link>
        </Fact>
      ) : null}
      {toolPauses.map(({ toolName, until }) => (
        <Fact key={toolName} name="Paused after 429" warns>
          <VisibleText text={toolName ?? ""} /> until <ClockTime at={until} />
        </Fact>
      ))}
    </>
  );
}

function Fact({ name, warns = false, children }: { name: string; warns?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4">
      <dt className="shrink-0 text-ink-2">{name}</dt>
      <dd className={`min-w-0 text-right break-words tabular-nums ${warns ? tones.warning.text : ""}`}>
        {children}
      </dd>
    </div>
  );
}

/** The steps of the last hour that were unusual. By the minute, so that the link isn't another one each second. */
function WarningsLink({ children }: { children: ReactNode }) {
  const from = Math.floor((useNowOrRenderedAt() - hourMs) / 60_000) * 60_000;
  const asked = new URLSearchParams({ show: "warnings", from: new Date(from).toISOString() });
  return (
    <Link href={`/activity?${asked}`} className="focus-ring rounded-sm hover:underline">
      {children}
    </Link>
  );
}

function NextIn({ at }: { at: string }) {
  const now = useNow();
  if (now === null) return null;
  const left = Date.parse(at) - now;
  return <>, next {left > 0 ? `in ${formatSpan(left)}` : "now"}</>;
}

function milliseconds(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** The API tells whole seconds, so that less is no difference. */
function skew(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  if (seconds === 0) return "In step";
  return `${formatSpan(seconds * 1_000)} ${ms > 0 ? "ahead of" : "behind"} ours`;
}
