import type { MailView } from "@/lib/desk/notifications/types";
import { Panel } from "@/components/ui/page/panel";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { mailOutcome } from "./mail-outcome";
import { MailAgainButton } from "./mail-again-button";

/** How mail to people is doing, and what couldn't be delivered within a day. */
export function MailPanel({ mail: { server, waiting, failed } }: { mail: MailView }) {
  return (
    <Panel title="Email" id="email" flush>
      <p className="p-4 text-ink-2">
        {server === null
          ? "No mail server is configured, so nobody is told by email."
          : `Sent by ${server.host} from ${server.from}. `}
        {waiting > 0 ? `${waiting.toLocaleString("en")} waiting. ` : null}
        {server !== null && failed.length === 0 ? "Nothing failed." : null}
      </p>
      {failed.length > 0 ? (
        <ul className="divide-y border-t" aria-label="Not delivered by email">
          {failed.map(({ id, to, notifications, attempts, since, failedAt, outcome }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="min-w-0 text-sm">
                <p className="font-medium break-words">
                  {notifications.toLocaleString("en")}{" "}
                  {notifications === 1 ? "notification" : "notifications"} to <VisibleText text={to.name} />
                </p>
                <p className="text-ink-2">
                  <ExactTime at={since} />. {mailOutcome(outcome)} Tried {attempts.toLocaleString("en")}{" "}
                  {attempts === 1 ? "time" : "times"}, last <ExactTime at={failedAt} />.
                </p>
              </div>
              {server === null ? null : <MailAgainButton mailId={id} />}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
