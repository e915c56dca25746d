import { buttonClass } from "@/components/ui/button-class";
import { Input } from "@/components/ui/input";

/** Email and password as an ordinary form post. The address that was typed last stands in it again. */
export function PasswordSignIn({ returnTo, email }: { returnTo: string; email: string }) {
  return (
    <form method="post" action="/auth/sign-in" className="space-y-3.5">
      <input type="hidden" name="returnTo" value={returnTo} />
      <div>
        <label htmlFor="email" className="mb-1 block font-medium">
          Email
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
        <label htmlFor="password" className="mb-1 block font-medium">
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
      <button type="submit" className={`${buttonClass("primary", "lg")} w-full`}>
        Sign in
      </button>
      <p className="text-xs text-ink-3">No account, or forgot your password? Ask your administrator.</p>
    </form>
  );
}
