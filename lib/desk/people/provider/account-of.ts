import { keptIssuer, type ProviderIdentity } from "../identity-key";
import { personFields } from "../people";
import { groupsIn } from "./groups";

/** As whom a provider knows somebody, and what it says of them. Nothing here is checked but its shape. */
export type ProviderAccount = ProviderIdentity & {
  /** In lower case; whether it is verified or not. */
  email: string | null;
  /** Every address that it calls them by. */
  addresses: string[];
  name: string | null;
  /** Null where groups aren't the provider's to say. */
  groups: string[] | null;
  /** What the provider calls its own session (`sid`). */
  session: string | null;
  /** When they last proved to the provider who they are; null where it doesn't say. */
  authenticatedAt: Date | null;
};

type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

const sessionLengthMax = 500;
const subjectLengthMax = 255;

/**
 * What the claims of an ID token say. Providers may keep address and groups out of it and tell them to whoever asks with the
 * token: `askMore` does, where something is missing. Throws for a subject that is longer than the specification has it.
 */
export async function accountOf(
  claims: Claims,
  groupsClaim: string | null,
  askMore: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<ProviderAccount> {
  const { iss, sub: subject, sid, auth_time: at } = claims;
  if (subject === "" || subject.length > subjectLengthMax) throw new Error("The provider names nobody.");
  const lacksGroups = groupsClaim !== null && groupsIn(claims, groupsClaim) === null;
  const told = claims["email"] === undefined || lacksGroups ? { ...(await askMore()), ...claims } : claims;
  const [email, username] = [told["email"], told["preferred_username"]].map(addressIn);
  return {
    ...{ issuer: keptIssuer(iss), subject },
    email: email ?? username ?? null,
    addresses: [...new Set([email, username].filter((address) => typeof address === "string"))],
    name: personFields.shape.name.safeParse(told["name"]).data ?? null,
    groups: groupsClaim === null ? null : (groupsIn(told, groupsClaim) ?? []),
    session: typeof sid === "string" && sid !== "" && sid.length <= sessionLengthMax ? sid : null,
    authenticatedAt: typeof at === "number" ? new Date(at * 1_000) : null,
  };
}

function addressIn(claim: unknown): string | null {
  return personFields.shape.email.safeParse(claim).data ?? null;
}
