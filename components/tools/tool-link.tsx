"use client";

import { useCallback, type ReactNode } from "react";
import Link from "next/link";
import { useQueryClient } from "@tanstack/react-query";
import { toolQuery } from "@/lib/queries";
import { loadForm } from "./load-form";

/**
 * A link from the list to a tool. What its page needs is fetched when the pointer or the focus comes near, and the
 * address changes without the server: the page of the list and of a tool is one.
 */
export function ToolLink({
  name,
  className,
  children,
}: {
  name: string;
  className: string;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const href = `/tools/${encodeURIComponent(name)}`;
  const near = useCallback(() => {
    void client.prefetchQuery(toolQuery(name));
    void loadForm();
  }, [client, name]);
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onNavigate={(event) => {
        event.preventDefault();
        near();
        window.history.pushState(null, "", href);
        window.scrollTo(0, 0);
      }}
    >
      {children}
    </Link>
  );
}
