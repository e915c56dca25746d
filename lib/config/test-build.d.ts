/**
 * True in the build that the tests use, and in unit tests; false in every other build, which then holds nothing of
 * what stands behind it. Set by next.config.js and vitest.config.ts.
 */
declare const TEST_BUILD: boolean;
