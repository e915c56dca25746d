import next from "eslint-config-next/core-web-vitals";
import nextTs from "eslint-config-next/typescript";
import { layers, reviewTestLayers, testLayers } from "./eslint.layers.js";
import { importLayers } from "./scripts/testing/import-layers.mjs";

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
      // An action within a function would send the page what it closes over, under a key that instances don't share.
      "no-restricted-syntax": [
        "error",
        {
          selector: ":function > BlockStatement > ExpressionStatement[directive='use server']",
          message: "Server actions stand in modules of their own, which begin with “use server”.",
        },
      ],
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
    files: [
      "app/**",
      "*.config.*",
      "scripts/testing/stryker/*.config.*",
      "instrumentation*.ts",
      "e2e/support/{before,after}-all.ts",
    ],
    rules: { "import/no-default-export": "off", "import/no-anonymous-default-export": "off" },
  },
  { files: ["bin/**", "scripts/**", "e2e/support/**"], rules: { "no-console": "off" } },
  {
    files: ["**/*.test.{ts,tsx}", "**/testing/**"],
    rules: { "layers/imports": ["error", testLayers] },
  },
  {
    files: ["lib/desk/reviews/**/*.test.ts", "lib/desk/reviews/testing/**"],
    rules: { "layers/imports": ["error", reviewTestLayers] },
  },
  { files: ["components/json-form/**"], rules: { "no-restricted-imports": "off" } },
  {
    files: [
      "lib/wire/**",
      "lib/platform/db/**",
      "lib/desk/database/**",
      "lib/desk/{tools,policy,publication,reviews,personal,record,webhooks}/**",
      "reference-api/**",
    ],
    rules: { "no-restricted-imports": noImports(noForms, noFramework) },
  },
  {
    files: [
      "lib/wire/{contract,json-schema,lookups,facets}/**",
      "lib/desk/{tools/catalogue,policy,publication}/**",
    ],
    ignores: ["**/*.test.ts", "**/testing/**", "lib/wire/json-schema/server/**"],
    rules: { "no-restricted-imports": noImports(noForms, noFramework, noNode) },
  },
  {
    files: ["lib/wire/json-schema/server/validate-worker.mjs"],
    rules: { "no-restricted-imports": noImports(noFramework) },
  },
];

export default config;
