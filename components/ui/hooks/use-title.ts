import { useEffect } from "react";

/** Names the page in the browser, where no server does. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Countersign`;
  }, [title]);
}
