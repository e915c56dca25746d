import { buttonClass } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

/** E-mail and password as an ordinary form post. The address that was typed last stands in it again. */
export function PasswordSignIn({ returnTo, email }: { returnTo: string; email: string }) {
  return (
    <div className="p-5">
      <h2 className="font-semibold">Sign in with e-mail and password</h2>
      <form method="post" action="/auth/sign-in" className="mt-3 space-y-3">
        <input type="hidden" name="returnTo" value={returnTo} />
        <div>
          <label htmlFor="email" className="mb-1 block text-sm font-medium">
            E-mail
          </label>
          <Input
            id="email"
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={email}
          />
        </div>
        <div>
          <label htmlFor="password" className="mb-1 block text-sm font-medium">
            Password
          </label>
          <Input
            id="password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={256}
          />
        </div>
        <button type="submit" className={buttonClass("primary")}>
          Sign in
        </button>
        <p className="text-xs text-ink-muted">No account, or forgot your password? Ask your administrator.</p>
      </form>
    </div>
  );
}
