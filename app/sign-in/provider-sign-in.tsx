import { buttonClass } from "@/components/ui/button-class";
import { VisibleText } from "@/components/ui/text/visible-text";

/** A plain link, since the page's policy lets no form lead to another site. */
export function ProviderSignIn({ name, returnTo }: { name: string; returnTo: string }) {
  return (
    <div>
      <a
        href={`/auth/oidc?returnTo=${encodeURIComponent(returnTo)}`}
        className={`${buttonClass("secondary", "lg")} w-full`}
      >
        Sign in with <VisibleText text={name} />
      </a>
      <p className="mt-2 text-xs text-ink-3">
        For people who already have an account here with the same e-mail address.
      </p>
    </div>
  );
}
