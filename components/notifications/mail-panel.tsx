import type { MailView } from "@/lib/desk/notifications/types";
import { sendMailAgain } from "@/lib/web/actions/reviews";
import { AgainButton } from "@/components/kit/again-button";
import { Panel } from "@/components/ui/page/panel";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

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
              {server === null ? null : <AgainButton action={sendMailAgain} input={{ mailId: id }} />}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

const outcomes: Record<string, string> = {
  address_not_found: "The mail server’s name couldn’t be found.",
  address_not_allowed: "The mail server’s name leads to an address that it may not have, and wasn’t asked.",
  timeout: "The mail server didn’t answer in time.",
  tls: "No secure connection to the mail server could be made.",
  not_signed_in: "The mail server refused the desk’s user or password.",
  unreadable: "The mail server’s answer couldn’t be read.",
  unreachable: "The mail server couldn’t be reached.",
};

/** How the last attempt of a mail ended, in a sentence. */
function mailOutcome(outcome: string): string {
  const code = /^smtp_(\d{3})$/.exec(outcome)?.[1];
  return (
    outcomes[outcome] ?? (code ? `The mail server answered ${code}.` : "The mail server couldn’t be reached.")
  );
}
