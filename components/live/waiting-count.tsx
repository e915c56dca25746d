import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { reviewCountsQuery } from "@/lib/web/queries";

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

/** The desk's icon (app/icon.svg) with a count at its corner, as an address. */
function countIcon(count: number): string {
  const text = count > 99 ? "99+" : String(count);
  const size = text.length === 1 ? 12 : text.length === 2 ? 10 : 7.5;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none">
<rect x="1.5" y="1.5" width="21" height="21" rx="4" fill="#2d47b8"/>
<path d="M4.5 18.5h9M4.5 11l2.6 2c.4.3.9.1 1.1-.3" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
<circle cx="16" cy="8" r="8" fill="#fff"/>
<text x="16" y="${8 + size * 0.36}" font-family="sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" fill="#17245e">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
