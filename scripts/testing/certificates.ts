import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ServerCertificate } from "./postgres/server";

/** Signs certificates with `openssl`; `caFile` is its own, as PEM. */
export type TestAuthority = { caFile: string; issue(host: string): ServerCertificate };

/** A CA whose files are in `folder`. */
export function createAuthority(folder: string, name: string): TestAuthority {
  const file = (of: string) => join(folder, `${name}-${of}`);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const [caFile, caKey] = [file("ca.crt"), file("ca.key")];
  openssl("req", "-x509", ...newKey, "-keyout", caKey, "-out", caFile, "-days", "2", "-subj", `/CN=${name}`);
  return {
    caFile,
    issue(host) {
      const [request, key, certificate, extensions] = ["csr", "key", "crt", "ext"].map(file) as [
        string,
        string,
        string,
        string,
      ];
      openssl("req", ...newKey, "-keyout", key, "-out", request, "-subj", `/CN=${host}`);
      writeFileSync(extensions, `subjectAltName=DNS:${host}\n`);
      const by = ["-CA", caFile, "-CAkey", caKey, "-CAcreateserial", "-extfile", extensions];
      openssl("x509", "-req", "-in", request, "-out", certificate, "-days", "2", ...by);
      return { certificate: readFileSync(certificate, "utf8"), key: readFileSync(key, "utf8") };
    },
  };
}
