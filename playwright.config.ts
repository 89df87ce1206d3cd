import { defineConfig } from '@playwright/test';

// Each test starts the whole built app. What measures time, or kills, has the machine to itself.
export default defineConfig({
  testDir: 'test/e2e',
  workers: 2,
  projects: [
    // each test by itself, so that neither worker is left with a long file at the end
    { name: 'together', testIgnore: ['alone/**', 'large/**'], fullyParallel: true },
    { name: 'alone', testMatch: 'alone/**', workers: 1 },
    // large libraries: minutes, so by themselves (npm run e2e:large)
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
