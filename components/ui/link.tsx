import type { ComponentProps } from "react";

/** A link within the desk: a plain one, which `FollowLinks` follows without a load. It fetches nothing ahead. */
export function Link(props: ComponentProps<"a"> & { href: string }) {
  return <a data-link="" {...props} />;
}
