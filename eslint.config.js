import next from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";
import { reviewRooms, reviews } from "./lib/reviews/layers.mjs";
import { referenceApi } from "./reference-api/layers.mjs";
import { importLayers } from "./scripts/testing/import-layers.mjs";

// A folder, and the folders that it may import. No two may import each other: scripts/testing/lint-rules.test.ts
// holds this table against circles. The narrower path stands before the wider one.
const pure = ["lib/contract", "lib/images", "lib/policy"];
const base = [
  ...pure,
  "lib/publication",
  "lib/record",
  "lib/runtime",
  "lib/http",
  "lib/webhooks",
  "lib/config",
  "lib/logging",
  "lib/vault",
];
const core = [
  ...base,
  ...["lib/json-schema", "lib/lookups", "lib/facets", "lib/catalogue", "lib/db", "lib/api-client"],
  ...reviewRooms,
  "lib/saved-inputs",
  "lib/runs",
];
const screens = [
  "components/ui",
  "components/messages",
  "lib/contract",
  "lib/images",
  "lib/policy",
  "lib/queries",
  "lib/actions",
];

export const imports = {
  "lib/contract": [],
  // Apart from the rest, because it may not reach the browser: it compiles schemas to code.
  "lib/json-schema/server": ["lib/json-schema", "lib/contract"],
  "lib/json-schema": ["lib/contract"],
  "lib/images": ["lib/contract"],
  "lib/lookups": ["lib/contract", "lib/images", "lib/json-schema"],
  "lib/facets": ["lib/contract", "lib/lookups"],
  "lib/catalogue": ["lib/contract", "lib/json-schema", "lib/lookups"],
  "lib/policy": [],
  "lib/publication": ["lib/contract", "lib/policy", "lib/lookups"],
  "lib/record": ["lib/contract"],
  "lib/runtime": [],
  "lib/http": ["lib/runtime", "lib/contract"],
  // Whom to tell of reviews: what is configured, and how it is written, signed and sent.
  "lib/webhooks": ["lib/contract", "lib/policy", "lib/http"],
  "lib/config": ["lib/http", "lib/policy", "lib/publication", "lib/webhooks", "lib/runtime", "lib/contract"],
  "lib/logging": ["lib/runtime", "lib/contract"],
  "lib/vault": ["lib/config", "lib/runtime"],
  "lib/ui-schema": ["lib/contract"],
  "lib/db": base,
  "lib/known-tools": [...base, "lib/db"],
  "lib/auth": [...base, "lib/db"],
  "lib/api-client": ["lib/contract", "lib/http", "lib/runtime"],
  ...reviews,
  "lib/saved-inputs": [...pure, "lib/json-schema", "lib/vault", "lib/db", ...reviewRooms],
  "lib/runs": [
    ...pure,
    "lib/json-schema",
    "lib/vault",
    "lib/db",
    "lib/saved-inputs",
    "lib/logging",
    ...reviewRooms,
  ],
  // What the server tells and an open browser hears: runs in both.
  "lib/live": [],
  "lib/demo-data": [...pure, "lib/runtime", "lib/db", "lib/api-client", "lib/auth", ...reviewRooms],
  "lib/server": [
    ...core,
    "lib/auth",
    "lib/known-tools",
    "lib/live",
    "lib/ui-schema",
    "lib/json-schema/server",
    "lib/demo-data",
  ],
  "lib/actions": [...core, "lib/auth", "lib/server"],
  "lib/queries": ["lib/contract", "lib/lookups", "lib/actions"],
  ...referenceApi,
  "components/ui": ["lib/contract"],
  "components/messages": ["components/ui", "lib/contract", "lib/policy"],
  "components/json-form": ["components/ui", "lib/contract", "lib/json-schema", "lib/lookups"],
  "components/images": [...screens, "lib/images"],
  "components/lookups": [...screens, "lib/lookups", "components/json-form"],
  "components/notices": screens,
  "components/live": [...screens, "lib/live"],
  "components/tool-signs": ["lib/catalogue"],
  "components/shell": [...screens, "components/notices", "components/tool-signs"],
  "components/results": [...screens, "lib/lookups", "components/images"],
  "components/reviews": [
    ...screens,
    "lib/record",
    "lib/facets",
    "lib/json-schema",
    "lib/lookups",
    "components/images",
    "components/notices",
    "components/passkeys",
    "components/results",
  ],
  "components/tools": [
    ...screens,
    "lib/catalogue",
    "lib/lookups",
    "lib/json-schema",
    "components/images",
    "components/tool-signs",
    "components/json-form",
    "components/lookups",
    "components/notices",
    "components/results",
    "components/reviews",
    "components/shell",
  ],
  "components/palette": [
    ...screens,
    "lib/catalogue",
    "components/reviews",
    "components/shell",
    "components/tool-signs",
  ],
  "components/passkeys": screens,
  "components/account": [...screens, "components/shell"],
  "components/activity": [...screens, "components/notices"],
  "components/overview": [...screens, "components/notices", "components/reviews", "components/schedule"],
  "components/schedule": [...screens, "components/notices", "components/reviews"],
  "components/webhooks": [...screens, "lib/webhooks"],
  "components/demo": [...screens, "components/notices"],
  "app/api": ["reference-api", ...base],
  app: [
    ...core,
    "lib/auth",
    "lib/server",
    "lib/actions",
    "lib/queries",
    "components/ui",
    "components/messages",
    "components/images",
    "components/live",
    "components/notices",
    "components/palette",
    "components/shell",
    "components/reviews",
    "components/tools",
    "components/account",
    "components/passkeys",
    "components/activity",
    "components/overview",
    "components/demo",
    "components/schedule",
    "components/webhooks",
  ],
  // Black box: it knows the contract, and nothing of who implements it.
  conformance: ["lib/contract", "lib/json-schema", "lib/images"],
  scripts: [
    ...core,
    "lib/json-schema/server",
    "lib/auth",
    "reference-api",
    "reference-api/docs",
    "reference-api/server",
    "conformance",
  ],
  e2e: ["scripts", "conformance", "reference-api", "lib/contract", "lib/json-schema", "lib/images"],
};
const parts = Object.keys(imports).filter((folder) => folder.startsWith("components/"));

const layers = {
  folders: imports,
  // What a screen shows is typed by the part that made it: a type leaves no import behind in the browser.
  types: {
    from: [...parts, "lib/queries"],
    to: ["lib/server", ...reviewRooms, "lib/saved-inputs", "lib/runs", "lib/api-client", "lib/auth"],
  },
  shareTypes: ["lib/reviews"],
  // What other folders may import of the reference API: its entry, and the entries of these two for the scripts.
  entries: {
    ...Object.fromEntries(Object.keys(referenceApi).map((folder) => [folder, []])),
    "reference-api": ["", "index", "embedded"],
    "reference-api/docs": ["", "index"],
    "reference-api/server": ["", "index"],
  },
};
// Tests stand a real server up beside the part that they test.
const testLayers = {
  ...layers,
  everywhere: [
    "lib/reviews/testing",
    "scripts",
    ...Object.keys(referenceApi),
    "lib/json-schema/server",
    "lib/db",
    ...base,
    ...parts,
  ],
};

const framework = [
  ...["next", "react", "react-dom"].flatMap((name) => [name, `${name}/**`]),
  "@tanstack/*",
  "server-only",
];
const noImports = (...groups) => [
  "error",
  { patterns: groups.map(([group, message]) => ({ group, message })) },
];
const noForms = [
  ["@rjsf/*", "@rjsf/**"],
  "Only components/json-form and the validators' worker know the form library.",
];
const noFramework = [framework, "The core runs without a framework."];
const noNode = [["node:*"], "This also runs in the browser."];

// What concerns React and Next looks at files that may hold a component or a hook, and leaves their tests alone.
const withReact = { files: ["{app,components}/**/*.{ts,tsx}"], ignores: ["**/*.test.{ts,tsx}"] };
// The rules that run React's compiler take oxlint a tenth of the time: .oxlintrc.json has them.
const compilerRule = /^react-hooks\/(?!rules-of-hooks$|exhaustive-deps$)/;
const withoutCompiler = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => !compilerRule.test(name)));
const frameworkRules = [
  { plugins: next[0].plugins },
  ...next.map(({ rules, settings = {}, ...part }) =>
    rules ? { ...withReact, rules: withoutCompiler(rules), settings } : part,
  ),
];

const config = [
  {
    ignores: [
      ".next*/**",
      ".build/**",
      "data/**",
      "next-env.d.ts",
      "playwright-report/**",
      "test-results/**",
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: "error" } },
  ...frameworkRules,
  ...nextTs,
  {
    plugins: { layers: { rules: { imports: importLayers } } },
    rules: {
      "import/no-default-export": "error",
      "layers/imports": ["error", layers],
      "no-restricted-imports": noImports(noForms),
      "no-console": "error",
      // No rule of oxlint's is silenced either.
      "no-warning-comments": ["error", { terms: ["oxlint-disable"], location: "anywhere" }],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": true, "ts-ignore": true, "ts-nocheck": true },
      ],
    },
  },
  // The bundler requires its loaders.
  { files: ["**/*.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  {
    // Next and Playwright look for these by their default export.
    files: ["app/**", "*.config.*", "proxy.ts", "instrumentation*.ts", "e2e/support/{before,after}-all.ts"],
    rules: { "import/no-default-export": "off", "import/no-anonymous-default-export": "off" },
  },
  { files: ["scripts/**", "e2e/support/**"], rules: { "no-console": "off" } },
  {
    files: ["**/*.test.{ts,tsx}", "**/testing/**"],
    rules: { "layers/imports": ["error", testLayers] },
  },
  {
    // They go through the whole core, whichever room they stand in.
    files: ["lib/reviews/**/*.test.ts", "lib/reviews/testing/**"],
    rules: {
      "layers/imports": ["error", { ...testLayers, everywhere: [...testLayers.everywhere, ...reviewRooms] }],
    },
  },
  { files: ["components/json-form/**"], rules: { "no-restricted-imports": "off" } },
  {
    files: [
      "lib/{contract,json-schema,images,lookups,facets,catalogue,policy,publication,db,api-client,reviews,saved-inputs,runs}/**",
      "reference-api/**",
    ],
    rules: { "no-restricted-imports": noImports(noForms, noFramework) },
  },
  {
    files: ["lib/{contract,lookups,facets,catalogue,policy,publication,json-schema}/**"],
    ignores: ["**/*.test.ts", "**/testing/**", "lib/json-schema/server/**"],
    rules: { "no-restricted-imports": noImports(noForms, noFramework, noNode) },
  },
  {
    files: ["lib/json-schema/server/validate-worker.mjs"],
    rules: { "no-restricted-imports": noImports(noFramework) },
  },
];

export default config;
