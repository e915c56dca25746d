import next from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";
import boundaries from "eslint-plugin-boundaries";

// The folders in their order of match: the narrower one stands first.
const folders = {
  "route-handler": "app/api",
  app: "app",
  ui: "components/ui",
  "schema-form-server": "components/schema-form/server",
  "schema-form": "components/schema-form",
  parts: "components",
  contract: "lib/contract",
  db: "lib/db",
  auth: "lib/auth",
  "api-client": "lib/api-client",
  "reference-api": "lib/reference-api",
  reviews: "lib/reviews",
  desk: "lib/desk",
  actions: "lib/actions",
  queries: "lib/queries",
  shared: "lib",
  conformance: "conformance",
  scripts: "scripts",
  e2e: "e2e",
};

const ofTypes = (types) => ({ element: { types: { anyOf: types } } });
const allow = (from, ...to) => ({ from: { element: { type: from } }, allow: { to: ofTypes(to) } });

const layers = [
  allow("contract", "contract"),
  allow("shared", "shared", "contract"),
  allow("db", "db", "shared", "contract"),
  allow("auth", "auth", "db", "shared", "contract"),
  allow("api-client", "api-client", "shared", "contract"),
  allow("reference-api", "reference-api", "db", "shared", "contract"),
  allow("reviews", "reviews", "api-client", "db", "shared", "contract"),
  allow("desk", "desk", "reviews", "api-client", "auth", "db", "schema-form-server", "shared", "contract"),
  allow(
    "actions",
    "actions",
    "desk",
    "reviews",
    "api-client",
    "auth",
    "schema-form-server",
    "shared",
    "contract",
  ),
  allow("queries", "queries", "actions", "contract"),
  allow("ui", "ui"),
  allow("schema-form", "schema-form", "ui", "actions", "contract"),
  allow("schema-form-server", "schema-form-server", "schema-form", "contract"),
  allow("parts", "parts", "schema-form", "ui", "queries", "actions", "contract"),
  allow("app", "app", "parts", "schema-form", "ui", "queries", "actions"),
  allow("app", "desk", "reviews", "api-client", "auth", "shared", "contract"),
  allow("route-handler", "route-handler", "reference-api", "shared", "contract"),
  // Black box: it knows the contract, and nothing of who implements it.
  allow("conformance", "conformance", "contract"),
  allow("scripts", "scripts", "conformance", "reference-api", "reviews", "auth", "db", "shared", "contract"),
  allow("e2e", "e2e", "scripts", "conformance", "reference-api", "contract"),
  // What a screen shows is typed by the part that made it: a type leaves no import behind in the browser.
  {
    from: ofTypes(["parts", "schema-form", "queries", "shared"]),
    allow: {
      to: {
        element: {
          types: { anyOf: ["desk", "reviews", "api-client", "auth"] },
          fileInternalPath: "**/types.ts",
        },
      },
      dependency: { kind: "type" },
    },
  },
];
// Tests stand a real server up beside the part that they test.
const testLayers = [
  ...layers,
  {
    from: ofTypes(Object.keys(folders)),
    allow: {
      to: ofTypes(["scripts", "e2e", "reference-api", "schema-form-server", "db", "shared", "contract"]),
    },
  },
];
const doors = [
  {
    from: { element: { type: "!reference-api" } },
    disallow: {
      to: { element: { type: "reference-api", fileInternalPath: "!{index,embedded,contract-files}.ts" } },
    },
  },
];
const imports = (policies) => ["error", { default: "disallow", policies: [...policies, ...doors] }];

const framework = [
  "next",
  "next/**",
  "react",
  "react/**",
  "react-dom",
  "react-dom/**",
  "@tanstack/*",
  "server-only",
];
const noImports = (...groups) => [
  "error",
  { patterns: groups.map(([group, message]) => ({ group, message })) },
];
const noForms = [["@rjsf/*", "@rjsf/**"], "Only components/schema-form knows the form library."];
const noFramework = [framework, "The core runs without a framework."];
const noNode = [["node:*"], "The contract also runs in the browser."];

// No rule here asks for the names of browser globals. (Cycles are oxlint's: import/no-cycle alone took a minute here.)
const withoutGlobals = (configs) =>
  configs.map((part) =>
    part.languageOptions ? { ...part, languageOptions: { ...part.languageOptions, globals: {} } } : part,
  );

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
  ...withoutGlobals(next),
  ...nextTs,
  {
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: { alwaysTryTypes: true } },
      "boundaries/elements": Object.entries(folders).map(([type, pattern]) => ({ type, pattern })),
    },
    rules: {
      "import/no-default-export": "error",
      "boundaries/dependencies": imports(layers),
      "no-restricted-imports": noImports(noForms),
      "no-console": "error",
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
  {
    // Next and Playwright look for these by their default export.
    files: ["app/**", "*.config.*", "proxy.ts", "instrumentation*.ts", "e2e/support/{before,after}-all.ts"],
    rules: { "import/no-default-export": "off", "import/no-anonymous-default-export": "off" },
  },
  // Playwright's fixtures call a function named `use`, which is no hook.
  { files: ["e2e/**"], rules: { "react-hooks/rules-of-hooks": "off" } },
  { files: ["scripts/**", "e2e/support/**"], rules: { "no-console": "off" } },
  {
    files: ["**/*.test.{ts,tsx}", "**/testing/**"],
    rules: { "boundaries/dependencies": imports(testLayers) },
  },
  { files: ["components/schema-form/**"], rules: { "no-restricted-imports": "off" } },
  {
    files: ["lib/{db,api-client,reference-api,reviews}/**"],
    rules: { "no-restricted-imports": noImports(noForms, noFramework) },
  },
  {
    files: ["lib/contract/**"],
    ignores: ["**/*.test.ts"],
    rules: { "no-restricted-imports": noImports(noForms, noFramework, noNode) },
  },
];

export default config;
