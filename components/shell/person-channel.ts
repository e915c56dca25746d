/** What the tabs of one browser tell each other: who is signed in now, or that somebody signed out. */
export type PersonNews = { kind: "signed in"; personId: string } | { kind: "signed out" };

const name = "countersign-person";

export function tellOtherTabs(news: PersonNews): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(news);
  channel.close();
}

/** Listens until the returned function is called. */
export function hearFromOtherTabs(hear: (news: PersonNews) => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<PersonNews>) => hear(data);
  return () => channel.close();
}
