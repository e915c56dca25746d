import { useEffect, useRef, useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import { reviewCountsQuery } from "@/lib/web/queries";
import { notificationChoice, onNotificationChoice } from "./notification-choice";
import type { Notifier } from "./notifier";

/** Tells of reviews that need this person, where this browser is set to. */
export function DesktopNotifications() {
  const isOn = useSyncExternalStore(onNotificationChoice, notificationChoice, () => "off") === "on";
  return isOn ? <Notifying /> : null;
}

function Notifying() {
  const { dataUpdatedAt } = useQuery(reviewCountsQuery());
  const notifier = useRef<Notifier | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = ({ noteLooking, startNotifier }: typeof import("./notifier")) => {
      if (isGone) return;
      const started = startNotifier();
      const endLooking = noteLooking();
      notifier.current = started;
      stop = () => {
        started.stop();
        endLooking();
      };
    };
    // The count in the title is there without it.
    import("./notifier").then(start, () => undefined);
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  useEffect(() => notifier.current?.look(), [dataUpdatedAt]);
  return null;
}
