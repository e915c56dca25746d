/**
 * Whether this browser shows desktop notifications: the person's choice, kept in a cookie, since signing out clears the
 * browser's storage; and the browser's own permission.
 */
export type NotificationChoice = "on" | "off" | "blocked" | "unsupported";

const cookieName = "notifications";
const listeners = new Set<() => void>();

export function notificationChoice(): NotificationChoice {
  if (typeof Notification === "undefined" || typeof navigator.locks === "undefined") return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const isChosen = document.cookie.split("; ").includes(`${cookieName}=on`);
  return isChosen && Notification.permission === "granted" ? "on" : "off";
}

export function onNotificationChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** To be called by a click: the browser may ask for its permission. */
export async function chooseNotifications(wanted: boolean): Promise<void> {
  const isAllowed = wanted && (await Notification.requestPermission()) === "granted";
  document.cookie = `${cookieName}=on; path=/; max-age=${isAllowed ? 31_536_000 : 0}; samesite=lax`;
  for (const listener of listeners) listener();
}
