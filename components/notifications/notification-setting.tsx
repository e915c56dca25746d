"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { chooseNotifications, notificationChoice, onNotificationChoice } from "./notification-choice";

const said = {
  on: "This browser shows what is chosen under Desktop.",
  off: "This browser shows nothing on the desktop.",
  blocked: "This browser blocks notifications from Countersign. Allow them in its settings for this site.",
  unsupported: "This browser can’t show desktop notifications here.",
} as const;

/** Whether this browser shows notifications on the desktop, and the switch for it. */
export function DesktopSwitch() {
  const choice = useSyncExternalStore(onNotificationChoice, notificationChoice, () => null);
  const isOn = choice === "on";
  return (
    <div className="mt-4 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      {/* Unseen, the longest of the texts keeps its room, so that nothing moves once it is known which one it is. */}
      <p
        role="status"
        data-longest={said.blocked}
        className="grid min-w-0 flex-1 basis-60 text-ink-2 *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-longest)]"
      >
        {choice === null ? null : <span>{said[choice]}</span>}
      </p>
      {/* Its room is kept where there is nothing to turn on, so that nothing moves once that is known. */}
      <Button
        size="sm"
        className={isOn || choice === "off" ? undefined : "invisible"}
        onClick={() => void chooseNotifications(!isOn)}
      >
        {isOn ? "Turn off notifications" : "Turn on notifications"}
      </Button>
    </div>
  );
}
