import { defineConfig } from '@playwright/test';

// Each test starts the whole built app, or visits one that runs. What kills pages or main comes by itself, after the others.

/** What is about an installed app runs in the packed one, where the tests can pack (tools/test/suites.ts). */
const packed =
  process.env.EASEL_PACKED === undefined && process.platform === 'linux' ? ['installed.spec.ts'] : [];

/** What cannot be pressed or found for so long never will be: the test says so, and does not wait for its own end. */
const use = { actionTimeout: 60_000 } as const;

export default defineConfig({
  testDir: 'test/e2e',
  workers: 2,
  projects: [
    // each test by itself, so that neither worker is left with a long file at the end
    { name: 'together', testIgnore: ['alone/**', 'large/**', ...packed], fullyParallel: true, use },
    { name: 'alone', testMatch: 'alone/**', fullyParallel: true, use },
    // large libraries and long drills: minutes, so by themselves (npm run e2e:large)
    { name: 'large', testMatch: 'large/**', workers: 1 },
  ],
  forbidOnly: true,
  retries: 0,
  // what is waited for comes late on a busy machine, and is no fault then
  timeout: 300_000,
  expect: { timeout: 40_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env.EASEL_E2E_REPORT ?? 'test-results/e2e.json' }]],
});
