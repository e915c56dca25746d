import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { reviewCountsQuery } from "@/lib/web/queries";
import { countIcon } from "./count-icon";

/** How many reviews wait for this person, in the title and the icon of every page, for whoever looks at another tab. */
export function WaitingCount() {
  const { data } = useQuery(reviewCountsQuery());
  const count = data?.toDecide ?? 0;
  useEffect(() => {
    if (count === 0) return;
    const prefix = `(${count}) `;
    const icons = new Map<HTMLLinkElement, string>();
    const show = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) {
        if (link.href === countIcon(count)) continue;
        icons.set(link, link.href);
        link.href = countIcon(count);
      }
    };
    show();
    // Every page names itself, and may bring its icon again.
    const watch = new MutationObserver(show);
    watch.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      watch.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
      for (const [link, href] of icons) link.href = href;
    };
  }, [count]);
  return null;
}
