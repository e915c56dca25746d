/** The ways in which a secret could stand in a text: as it is, in JSON, in a pointer into JSON, for a URL, in hexadecimal and in base64. */
export function formsOf(secret: string): string[] {
  const forms = [
    secret,
    ...inJson(secret),
    secret.replaceAll("~", "~0").replaceAll("/", "~1"),
    encodeURIComponent(secret),
    Buffer.from(secret).toString("hex"),
    ...base64Forms(secret),
  ];
  return [...new Set(forms)];
}

/** Which of the named secrets a text holds, in whatever form; never their values. */
export function namesOfSecretsIn(text: string, secrets: ReadonlyMap<string, string>): string[] {
  return [...secrets]
    .filter(([, secret]) => formsOf(secret).some((form) => text.includes(form)))
    .map(([name]) => name);
}

/** Within a string of JSON, and within one of JSON that is itself a string. */
function inJson(secret: string): string[] {
  const once = JSON.stringify(secret).slice(1, -1);
  return [once, JSON.stringify(once).slice(1, -1)];
}

/** Base64 of a text that a secret is only a part of depends on where it begins; the edges are left out. */
function base64Forms(secret: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor((bytes.length * 8) / 6);
    return [bytes.toString("base64").slice(first, last), bytes.toString("base64url").slice(first, last)];
  });
}
