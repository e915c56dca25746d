import type { EnvironmentVariables } from "./env-variables";

/** `default` is left out where the variable itself has one. Both are Markdown. */
type Row = { default?: string; set: string };
type Rows = Partial<Record<keyof EnvironmentVariables, Row>>;

/** What docs/configuration.md says of each variable, by the heading that its table stands under. */
export const variableTables: Readonly<Record<string, Rows>> = {
  "Where it is served": {
    PORT: { set: "the port to listen on" },
    HOST: { set: "the address to listen on; `0.0.0.0` for every network that the machine is on" },
    APP_URL: {
      default: "`http://localhost:$PORT`",
      set: "the origin in people's address bars, without a path; cookies and accepted forms depend on it; https, but for an address of this machine",
    },
    TRUSTED_PROXIES: {
      set: "addresses and ranges of the proxies in front, with commas between them, such as `127.0.0.1,10.0.0.0/8`: their `X-Forwarded-For` is trusted",
    },
  },
  "The API": {
    TOOL_API_URL: {
      default: "unset: the embedded API",
      set: "the base address of the API to work against; http or https, without user name, password, query or fragment",
    },
    TOOL_API_ALLOW_PLAIN_HTTP: {
      set: "`on` lets the credential go over plain http to another machine, where that network is trusted; without it such an address is refused",
    },
    TOOL_API_CREDENTIAL: {
      default: "generated for the embedded API",
      set: "the bearer credential for it, 16 to 4096 visible ASCII characters; required once `TOOL_API_URL` is set",
    },
    TOOL_API_CREDENTIAL_PREVIOUS: {
      default: "none",
      set: "the credential before this one, while [it is replaced](#replacing-the-apis-credential)",
    },
    TOOL_API_NAME: {
      set: "which account of the API the credential belongs to: at most 60 letters, digits, dots, dashes or underscores",
    },
    AUTOMATIC_RUNS: {
      set: "`off` and nothing runs without a click: forms then [offer no values](forms.md#values-that-the-api-already-knows) from the API",
    },
    UI_SCHEMA_DIR: {
      default: "none",
      set: "a folder with one uiSchema for each tool whose form is to be arranged otherwise: see [forms](forms.md#arranging-a-form-with-a-uischema)",
    },
    UPLOAD_DESCRIPTOR_POINTER: {
      default: "found in the schema",
      set: "a JSON pointer to the upload descriptor inside mediaImport's input, for an API whose schema doesn't make it clear",
    },
  },
  "Data and secrets": {
    DATA_DIR: { set: "the folder for everything that Countersign writes" },
    DATABASE_URL: {
      default: "a SQLite file in `DATA_DIR`",
      set: "`postgres://user:password@host/database` for several instances, or `file:` and a path for SQLite elsewhere",
    },
    DATABASE_CA_FILE: {
      default: "unset: what `DATABASE_URL` says of TLS",
      set: "a PEM file of the CA that signed PostgreSQL's certificate: see [PostgreSQL over TLS](#postgresql-over-tls)",
    },
    DATABASE_POOL_SIZE: {
      set: "how many connections to PostgreSQL each instance may have, beside the one on which it listens; 2 to 200",
    },
    DATABASE_SCHEMA: {
      default: "the account's own, mostly `public`",
      set: "the schema of PostgreSQL that has all tables; made at the first start where the account may",
    },
    APP_SECRET: {
      default: "generated in `DATA_DIR`",
      set: "at least 32 characters, such as the output of `openssl rand -hex 32`",
    },
    RETENTION_DAYS: {
      set: "for how many days inputs and images are kept once a review has ended; 0 to 3650",
    },
    OUTPUT_RETENTION_DAYS: {
      default: "unset: for good",
      set: "for how many days what the API gave back is kept once it was accepted; 0 to 3650",
    },
    UPLOAD_SECONDS: { set: "how many seconds the upload of one image may take; 1 to 29" },
  },
  "People and rules": {
    DEMO_SIGN_IN: {
      default: "on with the embedded API, a loopback `HOST` and a loopback `APP_URL`",
      set: "`on` or `off`; can't be on with a real API, or where others reach `HOST` or `APP_URL`",
    },
    DEMO_DATA: {
      default: "on where demo sign-in is on",
      set: "`off` and a first start is empty; `on` is refused with a real API or without demo sign-in: see [the demo](demo.md)",
    },
    SESSION_IDLE_MINUTES: {
      set: "for how many minutes somebody stays signed in without doing anything; 1 to 10080",
    },
    SESSION_HOURS: { set: "for how many hours somebody stays signed in at most; 1 to 168" },
    PUBLICATION_FILE: {
      default: "none; the embedded API has checks for its own tools",
      set: "a JSON file that says how accepted work is verified: see [publication checks](#publication-checks)",
    },
    POLICY_FILE: {
      default: "none",
      set: "a JSON file that says who approves what: see [the review policy](#the-review-policy)",
    },
    WEBHOOKS_FILE: {
      default: "none",
      set: "a JSON file that says whom to tell of reviews: see [webhooks](webhooks.md)",
    },
  },
  "Sign-in with a provider": {
    OIDC_ISSUER: {
      default: "unset: no provider",
      set: "the issuer of an OpenID provider, an https address; its settings are read from `/.well-known/openid-configuration` below it",
    },
    OIDC_CLIENT_ID: { default: "unset", set: "Countersign's client ID at the provider" },
    OIDC_CLIENT_SECRET: { default: "unset: a public client", set: "its secret" },
    OIDC_CLIENT_KEY: {
      default: "unset",
      set: "in the place of a secret the private key that it signs with (`private_key_jwt`): RSA, EC or Ed25519, as PEM or as JWK",
    },
    OIDC_HOSTS: {
      set: "hosts with commas between them that the provider's own settings lead to beside the issuer's, such as `oauth2.googleapis.com` for Google; no other is asked",
    },
    OIDC_NAME: { set: 'the button\'s text after "Sign in with"' },
    OIDC_SCOPES: {
      set: "the scopes to ask for, with spaces between them and `openid` among them; some providers name groups to whoever asks for `groups`",
    },
    OIDC_GROUPS_CLAIM: {
      default: "`groups` where `OIDC_ROLES` is set",
      set: "the claim that names somebody's groups: its name, or a JSON pointer such as `/realm_access/roles`",
    },
    OIDC_ROLES: {
      default: "unset: roles are given by hand",
      set: 'a JSON object with the roles of each group, such as `{"desk-reviewers":"reviewer","desk-admins":["administrator","reviewer"]}`',
    },
    OIDC_ONLY: {
      set: "`on` and nobody signs in with a password: see [single sign-on](single-sign-on.md#without-passwords)",
    },
  },
  Mail: {
    SMTP_HOST: {
      default: "unset: no mail",
      set: "the host of the mail server: see [mail](deploy.md#mail)",
    },
    SMTP_PORT: {
      default: "587; 465 with `SMTP_TLS=implicit`, 25 with `off`",
      set: "its port",
    },
    SMTP_TLS: {
      set: "`starttls`, and nothing is said before TLS has begun; `implicit` for TLS from the first byte; `off` for a server on a network that is trusted, without a password",
    },
    SMTP_USER: { default: "unset: without signing in", set: "the name to sign in with there" },
    SMTP_PASSWORD: { default: "unset", set: "the password for it" },
    SMTP_CA_FILE: {
      default: "unset: the CAs that Node.js knows",
      set: "a PEM file of the CA that signed the mail server's certificate",
    },
    MAIL_FROM: {
      default: "unset: no mail",
      set: "who it is from: an address, or a name with the address behind it in angle brackets",
    },
    MAIL_HEADLINE: {
      set: "`on` and a mail has the review's headline too; without it number, tool, state, time and link alone",
    },
  },
  "The embedded API": {
    REFERENCE_API_CREDENTIALS: {
      set: "more credentials, as a JSON array of objects with `token` and `scopes`; [all members](reference-api.md#credentials-and-scopes)",
    },
    REFERENCE_API_CLOSED_GATES: {
      set: "names of features that are switched off, behind commas; set to nothing at all, every gate is open",
    },
    REFERENCE_API_FAULT_SWITCH: {
      set: "`on` allows simulated faults of the embedded API: [demo](demo.md); can't be on with a real API",
    },
    REFERENCE_API_CAPABILITY_SECONDS: { set: "for how long a prepared change can be confirmed" },
    REFERENCE_API_RATE_PER_MINUTE: {
      set: "how many calls each credential may make in a minute; 0 for any number",
    },
    REFERENCE_API_URL_ALLOW_LIST: {
      set: "host names with commas between them, whose https addresses uploadFromUrlTool may fetch images and videos from",
    },
  },
  Health: {
    METRICS_PORT: {
      default: "unset: off",
      set: "the port of the [metrics](monitoring.md#metrics), another than `PORT`; they are served without a password",
    },
    METRICS_HOST: { set: "the address to serve them on" },
  },
};
