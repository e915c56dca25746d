"use client";

import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { Channel, NotificationChoices, NotificationEvent } from "@/lib/desk/notifications/types";
import { chooseNotification } from "@/lib/web/actions/account";
import { callAction } from "@/lib/web/queries/call-action";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { DesktopSwitch } from "./notification-setting";
import { eventMessages } from "./event-messages";

const columns: readonly { channel: Channel; label: string }[] = [
  { channel: "desk", label: "In the desk" },
  { channel: "desktop", label: "Desktop" },
  { channel: "mail", label: "Email" },
];
type Chosen = { event: NotificationEvent; channel: Channel; wanted: boolean };

/** What the reader wants to hear of, and how. */
export function NotificationsSection({ choices: { events, hasMail } }: { choices: NotificationChoices }) {
  // What was chosen since the page was made; one that couldn't be kept goes back.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const set = ({ event, channel, wanted }: Chosen) =>
    setChosen((now) => new Map(now).set(`${event} ${channel}`, wanted));
  const { mutate, data } = useMutation({
    mutationFn: (choice: Chosen) => callAction(() => chooseNotification(choice)),
    onMutate: set,
    onSuccess: (result, choice) => {
      if (!result.ok) set({ ...choice, wanted: !choice.wanted });
    },
    scope: { id: "notification-choices" },
  });
  return (
    <SettingsSection id="notifications" title="Notifications">
      <table className="w-full">
        <thead>
          <tr className="text-ink-2">
            <td />
            {columns.map(({ channel, label }) => (
              <th key={channel} scope="col" className="w-20 px-1 pb-2 text-center font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-y">
          {events.map(({ event, ...wanted }) => (
            <tr key={event}>
              <th scope="row" className="py-2 text-left font-normal">
                {eventMessages[event].label}
              </th>
              {columns.map(({ channel, label }) => (
                <td key={channel} className="text-center">
                  <label className="inline-grid size-8 place-items-center max-md:size-11">
                    <input
                      type="checkbox"
                      className="focus-ring size-4 accent-accent-fill"
                      aria-label={`${eventMessages[event].label}: ${label}`}
                      disabled={channel === "mail" && !hasMail}
                      checked={chosen.get(`${event} ${channel}`) ?? wanted[channel]}
                      onChange={({ target }) => mutate({ event, channel, wanted: target.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data && !data.ok ? (
        <div className="mt-3">
          <ProblemNotice problem={data.problem} />
        </div>
      ) : null}
      {hasMail ? null : (
        <p className="mt-3 text-ink-2">
          This desk sends no email: whoever runs it hasn’t named a mail server.
        </p>
      )}
      <DesktopSwitch />
      <p className="mt-3 text-xs text-ink-2">
        Email and desktop notifications name the review, never its content. Approving always happens on the
        page.
      </p>
    </SettingsSection>
  );
}
