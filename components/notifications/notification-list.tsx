import type { NotificationItem, NotificationList as List } from "@/lib/desk/notifications/types";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { TimeAgo } from "@/components/ui/time";
import { titleInApi } from "@/components/ui/text/shared-terms";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { eventMessages, sentenceOf } from "./event-messages";
import type { Seen } from "./notifications-button";

type Props = {
  /** Undefined while it is read for the first time. */
  list: List | undefined;
  isUnread: boolean;
  onSeen: (which: Seen) => void;
  close: () => void;
};

/** What the reader was told of, newest first. */
export function NotificationList({ list, isUnread, onSeen, close }: Props) {
  const newest = list?.items[0];
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 border-b py-1 pr-2 pl-4">
        <h2 className="font-semibold">Notifications</h2>
        {newest && list.unseen > 0 ? (
          <Button size="sm" onClick={() => onSeen({ until: newest.at })}>
            Mark all as seen
          </Button>
        ) : null}
      </div>
      {list && newest ? (
        <ul className="min-h-0 flex-1 divide-y overflow-y-auto">
          {list.items.map((item) => (
            <Row key={item.id} item={item} {...{ onSeen, close }} />
          ))}
        </ul>
      ) : (
        <p role="status" className="px-4 py-6 text-ink-2">
          {list ? "Nothing yet." : isUnread ? "They couldn’t be read." : "Opening…"}
        </p>
      )}
      <p className="border-t bg-sunken px-4 py-2 text-xs text-ink-2">
        <Link href="/account#notifications" onClick={close} className="underline">
          Choose what you hear
        </Link>
      </p>
    </>
  );
}

function Row({ item, onSeen, close }: { item: NotificationItem } & Pick<Props, "onSeen" | "close">) {
  const { Icon } = eventMessages[item.event];
  return (
    <li>
      <Link
        href={`/reviews/${encodeURIComponent(item.reviewId)}`}
        onClick={() => {
          if (!item.isSeen) onSeen({ notificationIds: [item.id] });
          close();
        }}
        className="focus-edge grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 px-4 py-2.5 hover:bg-hover"
      >
        <Icon aria-hidden className="mt-0.5 size-4 stroke-[1.75] text-ink-3" />
        <span className={cx("break-words", item.isSeen ? "text-ink-2" : "font-[550]")}>
          <VisibleText text={sentenceOf(item)} />
          {item.isSeen ? null : <span className="visually-hidden">, new</span>}
        </span>
        <span className="flex items-center gap-1.5 self-start text-xs/5 text-ink-3">
          <TimeAgo at={item.at} />
          <span
            aria-hidden
            className={cx("size-1.5 rounded-full", item.isSeen ? "invisible" : "bg-accent-fill")}
          />
        </span>
        <span className="col-start-2 line-clamp-2 text-xs break-words text-ink-2">
          {item.headline === null ? (
            <VisibleText text={titleInApi(item.toolTitle ?? item.toolName)} />
          ) : (
            <TextWithTimes text={item.headline} instead />
          )}
        </span>
      </Link>
    </li>
  );
}
