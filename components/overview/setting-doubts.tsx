import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { acceptPolicyDefault } from "@/lib/web/actions/reviews";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { Button } from "@/components/ui/button";
import type { OverviewView } from "@/lib/web/server/types";
import { tones } from "@/components/ui/badge";
import { Panel } from "@/components/ui/page/panel";
import { VisibleText } from "@/components/ui/text/visible-text";

/** What of the settings doesn't fit the API, with what stands there and what to write. */
export function SettingDoubts({ doubts }: { doubts: OverviewView["settingDoubts"] }) {
  return (
    <Panel
      id="settings"
      flush
      title={
        <>
          Settings to look at{" "}
          <span className="ml-1.5 font-normal text-ink-3 tabular-nums">{doubts.length}</span>
        </>
      }
      aside={<span className="text-sm text-ink-3">Only administrators see this</span>}
    >
      <ul className="divide-y">
        {doubts.map(({ title, text, lines, offers }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-4 py-3">
            <CircleAlert aria-hidden className={`mt-0.5 size-4 ${tones.warning.text}`} />
            <div className="min-w-0 space-y-2">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-ink-2">
                <VisibleText text={text} />
              </p>
              {lines.length > 0 ? (
                <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 rounded-md border bg-sunken px-3 py-2 text-sm">
                  {lines.map((line, index) => (
                    <div key={index} className="contents">
                      <dt className="text-ink-2">{line.label}</dt>
                      <dd className="font-mono text-xs break-words">
                        <VisibleText text={line.text} />
                      </dd>
                    </div>
                  ))}
                </dl>
              ) : null}
              {offers === "accept_policy_default" ? <AcceptDefault /> : null}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Takes the new default of the policy; there is no way back but a policy file. */
function AcceptDefault() {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => callAction(() => acceptPolicyDefault()),
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <div className="space-y-2">
      <Button size="sm" busy={isPending} onClick={() => mutate()}>
        Have everything approved by somebody else
      </Button>
      {data && !data.ok ? <ProblemNotice problem={data.problem} /> : null}
    </div>
  );
}
