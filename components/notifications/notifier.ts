import type { NotificationItem } from "@/lib/desk/notifications/types";
import { titleInApi } from "@/components/ui/text/shared-terms";
import { sentenceOf } from "./event-messages";

const oneByOneMax = 3;
/** A tab that somebody looks at holds this lock, so that nobody is told what they see. */
const lookingLock = "countersign-looking";
/** Of several tabs one tells. */
const tellingLock = "countersign-telling";

export type Notifier = { tell(now: readonly NotificationItem[]): void; stop(): void };

/**
 * Shows on the desktop what this person is told: from what is there first on, by whichever tab of the browser was first, and
 * while no tab is looked at. Call `tell` with what is new to them whenever that was read.
 */
export function startNotifier(): Notifier {
  const gone = new AbortController();
  const { signal } = gone;
  let known: Set<string> | null = null;
  let isTelling = false;
  let telling = Promise.resolve();

  async function tell(now: readonly NotificationItem[]): Promise<void> {
    const arrived = known === null ? [] : now.filter(({ id }) => known?.has(id) === false);
    known = new Set([...(known ?? []), ...now.map(({ id }) => id)]);
    if (arrived.length === 0 || !isTelling || signal.aborted || (await isLookedAt())) return;
    show(arrived);
  }
  const held = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const begin = () => {
    isTelling = true;
    return held;
  };
  navigator.locks.request(tellingLock, { signal }, begin).catch(() => undefined);
  return {
    tell: (now) => void (telling = telling.then(() => tell(now)).catch(() => undefined)),
    stop: () => gone.abort(),
  };
}

/** Says to all tabs that somebody looks at this one, for as long as it has the focus. Returns what ends it. */
export function noteLooking(): () => void {
  let end: (() => void) | null = null;
  const blur = () => {
    end?.();
    end = null;
  };
  const focus = () => {
    blur();
    const until = new Promise<void>((resolve) => (end = resolve));
    void navigator.locks.request(lookingLock, { mode: "shared" }, () => until);
  };
  if (document.hasFocus()) focus();
  window.addEventListener("focus", focus);
  window.addEventListener("blur", blur);
  return () => {
    blur();
    window.removeEventListener("focus", focus);
    window.removeEventListener("blur", blur);
  };
}

async function isLookedAt(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lookingLock);
}

function show(arrived: readonly NotificationItem[]): void {
  if (arrived.length > oneByOneMax)
    return open(`${arrived.length} notifications`, { tag: "countersign" }, "/reviews");
  for (const item of arrived)
    open(
      sentenceOf(item),
      { body: titleInApi(item.toolTitle ?? item.toolName), tag: item.id },
      `/reviews/${encodeURIComponent(item.reviewId)}`,
    );
}

/** A click opens the page in a tab of its own: what stands in this one may be unfinished. */
function open(title: string, options: NotificationOptions, path: string): void {
  try {
    const notification = new Notification(title, { icon: "/icon.svg", ...options });
    notification.onclick = () => {
      notification.close();
      window.open(path, "_blank");
    };
  } catch {
    // Some phones have the permission and no such notifications.
  }
}
