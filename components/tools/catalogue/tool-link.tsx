import type { ComponentProps } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { draftQuery, toolQuery } from "@/lib/web/queries";
import { goWithinPage } from "@/components/ui/go-within-page";
import { Link } from "@/components/ui/link";
import { prepareToolScreen } from "../load-tool-screen";

/** A link to a tool; what its page needs is fetched ahead when the pointer or the focus comes near. */
export function ToolLink({ name, ...link }: Omit<ComponentProps<typeof Link>, "href"> & { name: string }) {
  const client = useQueryClient();
  const href = `/tools/${encodeURIComponent(name)}`;
  const near = () => {
    const query = toolQuery(name);
    const tool = client.prefetchQuery(query).then(() => client.getQueryData(query.queryKey));
    void prepareToolScreen(tool);
    void client.prefetchQuery(draftQuery(name, null));
  };
  return (
    <Link
      {...link}
      href={href}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onNavigate={(event) => {
        event.preventDefault();
        if (link["aria-current"] === "page") return;
        near();
        goWithinPage(href);
      }}
    />
  );
}
