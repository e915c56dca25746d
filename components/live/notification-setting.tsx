"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { SettingsSection } from "@/components/ui/page/settings-section";
import { chooseNotifications, notificationChoice, onNotificationChoice } from "./notification-choice";

const said = {
  on: "This browser says when a review needs you. It names the tool and nothing of the input.",
  off: "Off in this browser.",
  blocked: "This browser blocks notifications from Countersign. Allow them in its settings for this site.",
  unsupported: "This browser can’t show desktop notifications here.",
} as const;

/** Desktop notifications of this browser, on or off. */
export function NotificationSetting() {
  const choice = useSyncExternalStore(onNotificationChoice, notificationChoice, () => null);
  const isOn = choice === "on";
  return (
    <SettingsSection
      id="notifications"
      title="Desktop notifications"
      aside={
        // Its room is kept where there is nothing to turn on, so that nothing moves once that is known.
        <Button
          size="sm"
          className={isOn || choice === "off" ? undefined : "invisible"}
          onClick={() => void chooseNotifications(!isOn)}
        >
          {isOn ? "Turn off notifications" : "Turn on notifications"}
        </Button>
      }
    >
      {/* Unseen, the longest of the texts keeps its room, so that nothing moves once it is known which one it is. */}
      <p
        role="status"
        data-longest={said.blocked}
        className="grid text-ink-2 *:[grid-area:1/1] after:invisible after:[grid-area:1/1] after:content-[attr(data-longest)]"
      >
        {choice === null ? null : <span>{said[choice]}</span>}
      </p>
    </SettingsSection>
  );
}
