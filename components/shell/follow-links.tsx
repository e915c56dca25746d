"use client";

import { useEffect } from "react";
import { useRouter } from "next/navigation";
import { isPlainClick } from "@/components/ui/follow-link";

/** One listener for every `Link`: a click goes by the router, unless the link itself has dealt with it. */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-link]") : null;
      const href = link?.getAttribute("href");
      if (!href || !isPlainClick(event)) return;
      event.preventDefault();
      router.push(href);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [router]);
  return null;
}
