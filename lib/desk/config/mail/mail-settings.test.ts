import { expect, test } from "vitest";
import { problemsOf, read, real } from "../testing/read-env";

const mail = { ...real, SMTP_HOST: "mail.example.com", MAIL_FROM: "Countersign <desk@example.com>" };

test("mail begins TLS before it says anything, on the port for it, unless told", () => {
  expect(read(mail).mail).toEqual({
    ...{ host: "mail.example.com", port: 587, tls: "starttls", auth: null, ca: null, headline: false },
    from: { name: "Countersign", address: "desk@example.com" },
  });
  expect(read({ ...mail, SMTP_TLS: "implicit", MAIL_FROM: "a@b.example" }).mail).toMatchObject({
    port: 465,
    from: { name: "Countersign", address: "a@b.example" },
  });
  expect(read({ ...mail, SMTP_USER: "desk", SMTP_PASSWORD: "p" }).mail?.auth).toEqual({
    user: "desk",
    password: "p",
  });
  expect(read(real).mail).toBeNull();
});

test.each([
  ["half of it", { SMTP_HOST: "mail.example.com" }, "MAIL_FROM: mail needs"],
  ["a part alone", { SMTP_PASSWORD: "canary" }, "SMTP_HOST: mail needs"],
  ["a user alone", { ...mail, SMTP_USER: "desk" }, "SMTP_PASSWORD: a mail server asks for both"],
  [
    "a password without TLS",
    { ...mail, SMTP_TLS: "off", SMTP_USER: "desk", SMTP_PASSWORD: "canary" },
    "SMTP_TLS: without TLS",
  ],
  ["a sender that isn’t one", { ...mail, MAIL_FROM: "desk\n<canary>" }, "MAIL_FROM: set it to an address"],
  ["a CA that can’t be read", { ...mail, SMTP_CA_FILE: "/none/canary.pem" }, "SMTP_CA_FILE: the file"],
])("a start with %s is refused, and the value isn’t said", (_, variables, problem) => {
  const problems = problemsOf({ ...real, ...variables });
  expect(problems).toContain(problem);
  expect(problems).not.toContain("canary");
});

test("without TLS a relay takes mail without a password, and this machine’s own one with it", () => {
  expect(read({ ...mail, SMTP_TLS: "off" }).mail).toMatchObject({ port: 25, tls: "off" });
  const local = { ...mail, SMTP_HOST: "127.0.0.1", SMTP_TLS: "off", SMTP_USER: "d", SMTP_PASSWORD: "p" };
  expect(problemsOf(local)).toBe("");
});
