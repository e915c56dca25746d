import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Makes a session for somebody whom something else than a password has proven. For this process alone: it has no
 * address, and better-auth's HTTP handler is not mounted.
 */
export function sessionStarter() {
  return {
    id: "session-starter",
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        { method: "POST", body: z.object({ personId: z.string() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.personId);
          if (user === null) throw new Error("There is nobody to make a session for.");
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return { token: session.token };
        },
      ),
    },
  };
}
