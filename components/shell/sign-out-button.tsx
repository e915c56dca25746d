"use client";

import { LogOut } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { tellOtherTabs } from "./person-channel";
import { forgetTyping } from "./person-storage";

/** An ordinary form post; what was typed in any tab goes with it. */
export function SignOutButton() {
  return (
    <form
      method="post"
      action="/auth/sign-out"
      onSubmit={() => {
        forgetTyping();
        // Not before the session has ended: the other tabs load anew, and would be let in again.
        window.addEventListener("pagehide", () => tellOtherTabs({ kind: "signed out" }), { once: true });
      }}
    >
      <button type="submit" className={buttonClass("quiet", "sm")} aria-label="Sign out" title="Sign out">
        <LogOut aria-hidden className="size-4" />
      </button>
    </form>
  );
}
