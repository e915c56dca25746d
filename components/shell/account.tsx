import { LogOut } from "lucide-react";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import { VisibleText } from "@/components/ui/text/visible-text";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import type { PersonView } from "@/lib/desk/people/types";
import { SignOutForm } from "./sign-out-form";

/** Who is signed in, in which roles, with the way to the account page and the way out. */
export function Account({ name, roles }: Pick<PersonView, "name" | "roles">) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <Link
        href="/account"
        className="focus-ring flex min-w-0 items-center gap-2 rounded-sm leading-4 hover:underline"
      >
        <Avatar name={name} />
        <span className="min-w-0">
          <span className="block truncate font-medium">
            <VisibleText text={name} />
          </span>
          <span className="text-xs text-ink-3 capitalize">{roles.join(", ")}</span>
          <span className="visually-hidden">, account</span>
        </span>
      </Link>
      <SignOutButton />
    </div>
  );
}

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
