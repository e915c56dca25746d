import { memo, useEffect, useRef, useSyncExternalStore } from "react";
import { useQuery } from "@tanstack/react-query";
import { notificationsQuery } from "@/lib/web/queries";
import { notificationChoice, onNotificationChoice } from "./notification-choice";
import type { Notifier } from "./notifier";

/**
 * Shows what this person was told on the desktop too, where this browser is set to. Not drawn anew with what stands around it:
 * the browser takes a millisecond to say whether it may.
 */
export const DesktopNotifications = memo(function DesktopNotifications() {
  const isOn = useSyncExternalStore(onNotificationChoice, notificationChoice, () => "off") === "on";
  return isOn ? <Notifying /> : null;
});

function Notifying() {
  const { data } = useQuery(notificationsQuery());
  const notifier = useRef<Notifier | null>(null);
  const newest = useRef(data?.forDesktop);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = ({ noteLooking, startNotifier }: typeof import("./notifier")) => {
      if (isGone) return;
      const started = startNotifier();
      const endLooking = noteLooking();
      notifier.current = started;
      if (newest.current) started.tell(newest.current);
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
  useEffect(() => {
    newest.current = data?.forDesktop;
    if (data) notifier.current?.tell(data.forDesktop);
  }, [data]);
  return null;
}
