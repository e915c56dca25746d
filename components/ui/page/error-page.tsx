import type { ReactNode } from "react";

/** What stands in the place of a page that broke. What is known of the error stays on the server; the digest leads to its log line. */
export function ErrorPage({
  title,
  text,
  digest,
  action,
  onAction,
}: {
  title: string;
  text: ReactNode;
  digest: string | undefined;
  action: string;
  onAction(): void;
}) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-3 px-6">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-ink-2">{text}</p>
      {digest ? <code className="font-mono text-sm">{digest}</code> : null}
      {/* Without `buttonClass`: every page has this at hand, apart from what it is made of itself. */}
      <button
        type="button"
        className="focus-ring min-h-8 rounded-md bg-accent-fill px-3 py-1 font-medium text-on-fill shadow-low hover:bg-accent-fill-hover max-sm:min-h-11"
        onClick={onAction}
      >
        {action}
      </button>
    </main>
  );
}
