import { useEffect, useState } from "react";
import { usePathname } from "next/navigation";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { personQuery } from "@/lib/web/queries";
import { liveState, setLiveState } from "@/lib/web/queries/live";
import type { Membership } from "./join-broker";
import type { ChangeEvent } from "@/lib/platform/live/events";
import type { Reader } from "./read-again";

/** After this long without a stream the page says that it isn't live. */
const connectsWithinMs = 4_000;
/** A page that was on its way while something changed may show what was before. */
const onTheWayMsMax = 5_000;

/** Keeps what every page shows as the desk has it. `since`: the cursor that the page was made after. */
export function LiveUpdates({ personId, since }: { personId: string; since: string }) {
  const client = useQueryClient();
  const [reader] = useState(() => createLateReader(client));
  useEffect(() => {
    let membership: Membership | null = null;
    let isGone = false;
    const timer = setTimeout(() => {
      if (liveState() === "connecting") setLiveState("not live");
    }, connectsWithinMs);
    const setLive = (live: boolean) => {
      if (live === (liveState() === "live")) return;
      setLiveState(live ? "live" : "not live");
      // With this reading the intervals begin. They end with the first that finds the page live.
      if (!live) reader.notify(everything);
    };
    const join = ({ joinBroker }: typeof import("./join-broker")) => {
      if (isGone) return;
      membership = joinBroker({ personId, since }, (news) => {
        switch (news.news) {
          case "joined":
            return;
          case "live":
            return setLive(news.live && navigator.onLine);
          case "events":
            lastEventAt = performance.now();
            return reader.notify(news.events);
          case "end":
            return void client.invalidateQueries({ queryKey: personQuery().queryKey });
        }
      });
    };
    // Without its code the page isn't live, and says so.
    void import("./join-broker").then(join, () => undefined);
    const retry = () => {
      membership?.retry();
      reader.notify(everything);
    };
    const offline = () => setLive(false);
    window.addEventListener("online", retry);
    window.addEventListener("offline", offline);
    return () => {
      isGone = true;
      clearTimeout(timer);
      membership?.leave();
      window.removeEventListener("online", retry);
      window.removeEventListener("offline", offline);
    };
  }, [client, reader, personId, since]);
  const pathname = usePathname();
  useEffect(() => {
    if (performance.now() - lastEventAt < onTheWayMsMax) reader.notify(everything, lastEventAt);
  }, [pathname, reader]);
  return null;
}

/** What reads again is fetched once there is something to read again. */
function createLateReader(client: QueryClient) {
  const isSeen = () => document.visibilityState === "visible";
  let reader: Promise<Reader> | null = null;
  return {
    notify(events: readonly ChangeEvent[], at = performance.now()) {
      reader ??= import("./read-again").then(({ createReader }) => createReader(client, isSeen));
      reader.then(
        ({ notify }) => notify(events, at),
        // Without its code, all that is shown is read, and at once.
        () => {
          reader = null;
          void client.invalidateQueries();
        },
      );
    },
  };
}

let lastEventAt = -Infinity;
const everything = [{ kind: "everything", id: null }] as const;
