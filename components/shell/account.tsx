import { VisibleText } from "@/components/ui/visible-text";
import { SignOutButton } from "./sign-out-button";

/** Who is signed in, in which role, and the way out. */
export function Account({ name, role }: { name: string; role: string }) {
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <p className="min-w-0 text-sm leading-tight">
        <span className="block truncate font-medium">
          <VisibleText text={name} />
        </span>
        <span className="text-xs text-ink-muted">{role}</span>
      </p>
      <SignOutButton />
    </div>
  );
}
