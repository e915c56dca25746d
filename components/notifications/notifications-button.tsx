"use client";

import { useEffect, useRef } from "react";
import { usePathname } from "next/navigation";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { markNotificationsSeen } from "@/lib/web/actions/account";
import { callAction } from "@/lib/web/queries/call-action";
import { notificationsQuery } from "@/lib/web/queries";
import { whenIdle } from "@/components/ui/hooks/when-idle";
import { PopoverButton } from "@/components/ui/popover-button";
import { DesktopNotifications } from "./desktop-notifications";
import { NotificationList } from "./notification-list";

export type Seen = Parameters<typeof markNotificationsSeen>[0];

/** What the reader was told of, with how much of it is new. Whoever opens a review has seen what they were told of it. */
export function NotificationsButton() {
  const { data, isError } = useQuery(notificationsQuery());
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (which: Seen) => callAction(() => markNotificationsSeen(which)),
    onSettled: () => client.invalidateQueries(notificationsQuery()),
  });
  const here = reviewOf(usePathname());
  const isNewHere = data?.items.some(({ reviewId, isSeen }) => !isSeen && reviewId === here) ?? false;
  const noted = useRef<string | null>(null);
  const newest = data?.items.find(({ reviewId }) => reviewId === here)?.id ?? null;
  useEffect(() => {
    // Once for each that is new: one that can't be noted stays new.
    if (!isNewHere || here === null || noted.current === newest) return;
    const note = () => {
      if (document.visibilityState !== "visible" || noted.current === newest) return;
      noted.current = newest;
      mutate({ reviewId: here });
    };
    // The page that is opening comes first.
    const callOff = whenIdle(note);
    document.addEventListener("visibilitychange", note);
    return () => {
      callOff();
      document.removeEventListener("visibilitychange", note);
    };
  }, [isNewHere, here, newest, mutate]);
  const unseen = data?.unseen ?? 0;
  return (
    <>
      <PopoverButton
        label="Notifications"
        aria-label={unseen === 0 ? "Notifications" : `Notifications, ${unseen} new`}
        align="end"
        className="focus-ring relative grid size-8 place-items-center rounded-md text-ink-2 hover:bg-hover max-md:size-11"
        panelClass="flex max-h-[min(36rem,80dvh)] w-[min(26rem,calc(100vw-1rem))] flex-col overflow-hidden"
        panel={(close) => <NotificationList list={data} isUnread={isError} onSeen={mutate} close={close} />}
      >
        <Bell aria-hidden className="size-4 stroke-[1.75] max-md:size-5" />
        {unseen > 0 ? (
          <span
            aria-hidden
            className="absolute top-0 right-0 min-w-4 rounded-lg bg-accent-fill px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-fill tabular-nums max-md:top-1 max-md:right-1"
          >
            {unseen > 99 ? "99+" : unseen}
          </span>
        ) : null}
      </PopoverButton>
      <DesktopNotifications />
    </>
  );
}

/** The review whose page this is; null for another page. */
function reviewOf(pathname: string): string | null {
  const [, id] = /^\/reviews\/([^/]+)$/.exec(pathname) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}
