import { LogOut } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { SignOutForm } from "./sign-out-form";

export function SignOutButton() {
  return (
    <SignOutForm>
      <button type="submit" className={buttonClass("quiet", "sm")} aria-label="Sign out" title="Sign out">
        <LogOut aria-hidden className="size-4" />
      </button>
    </SignOutForm>
  );
}
