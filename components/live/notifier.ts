import { fetchData } from "@/lib/web/queries/fetch-data";
import type { ReviewListItem, ReviewPage } from "@/lib/desk/reviews/queries/types";
import { titleInApi } from "@/components/ui/text/shared-terms";

const oneByOneMax = 3;
/** A tab that somebody looks at holds this lock, so that nobody is told what they see. */
const lookingLock = "countersign-looking";
/** Of several tabs one tells. */
const tellingLock = "countersign-telling";

export type Notifier = { look(): void; stop(): void };

/**
 * Tells of reviews that have come to wait for this person: from what the first look finds on, by whichever tab of the
 * browser was first, and while no tab is looked at. Call `look` whenever the count may have changed.
 */
export function startNotifier(read = readOpen): Notifier {
  const gone = new AbortController();
  const { signal } = gone;
  let known: Set<string> | null = null;
  let isTelling = false;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    if (!isTelling || signal.aborted) return;
    const waiting = await read(signal);
    const before = known;
    known = new Set(waiting.map(({ id }) => id));
    const arrived = before === null ? [] : waiting.filter(({ id }) => !before.has(id));
    if (arrived.length > 0 && !signal.aborted && !(await isLookedAt())) show(arrived);
  }
  function lookOnce(): void {
    // A read that fails is made up for by the next one.
    looking = looking.then(look).catch(() => undefined);
  }
  const held = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  const tell = () => {
    isTelling = true;
    lookOnce();
    return held;
  };
  navigator.locks.request(tellingLock, { signal }, tell).catch(() => undefined);
  return { look: lookOnce, stop: () => gone.abort() };
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

async function readOpen(signal: AbortSignal): Promise<ReviewListItem[]> {
  const { items } = await fetchData<ReviewPage>("/data/reviews", signal);
  return items.filter(({ assignee }) => assignee === "yours to decide");
}

function show(arrived: readonly ReviewListItem[]): void {
  if (arrived.length > oneByOneMax)
    return open(`${arrived.length} reviews need you`, { tag: "countersign" }, "/reviews");
  for (const { id, tool } of arrived)
    open(
      "A review needs you",
      { body: titleInApi(tool.title ?? tool.name), tag: id },
      `/reviews/${encodeURIComponent(id)}`,
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
