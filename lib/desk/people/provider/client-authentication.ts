import { importJWK } from "jose";
import * as client from "openid-client";
import type { ClientProof } from "@/lib/desk/config/oidc-settings";

/** How the desk shows the provider that it is itself. */
export async function clientAuthentication(proof: ClientProof): Promise<client.ClientAuth> {
  switch (proof.kind) {
    case "public":
      return client.None();
    case "secret":
      return bySecret(proof.secret);
    case "key": {
      const { key, kid, algorithm } = proof;
      const imported = await importJWK({ ...key.export({ format: "jwk" }), alg: algorithm }, algorithm);
      if (imported instanceof Uint8Array) throw new Error("A private key was read as a secret.");
      return client.PrivateKeyJwt(kid === null ? imported : { key: imported, kid });
    }
  }
}

/** In the header unless the provider says that it takes no such thing; the specification has it so. */
function bySecret(secret: string): client.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const isBasic = methods.includes("client_secret_basic");
    const way = isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
    return way(server, ...request);
  };
}
