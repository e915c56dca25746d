"use client";

import type { ReactNode, Ref } from "react";
import { tellOtherTabs } from "./person-channel";
import { forgetTyping } from "./person-storage";

/** An ordinary form post that ends this session; what was typed in any tab goes with it. `children` is its button, if any. */
export function SignOutForm({
  ref,
  children,
  className,
}: {
  ref?: Ref<HTMLFormElement>;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <form
      ref={ref}
      method="post"
      action="/auth/sign-out"
      className={className}
      onSubmit={() => {
        forgetTyping();
        // Not before the session has ended: the other tabs load anew, and would be signed in again.
        window.addEventListener("pagehide", () => tellOtherTabs({ kind: "signed out" }), { once: true });
      }}
    >
      {children}
    </form>
  );
}
