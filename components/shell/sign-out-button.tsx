import { LogOut } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { SignOutForm } from "./sign-out-form";

export function SignOutButton() {
  return (
    <SignOutForm>
      <button
        type="submit"
        className={cx(buttonClass("quiet", "sm"), "max-md:size-11")}
        aria-label="Sign out"
        title="Sign out"
      >
        <LogOut aria-hidden className="size-4" />
      </button>
    </SignOutForm>
  );
}
