import { defineConfig } from '@playwright/test';

// Each test starts the whole built app. What measures time, or kills, has the machine to itself.
export default defineConfig({
  testDir: 'test/e2e',
  workers: 2,
  projects: [
    { name: 'together', testIgnore: 'alone/**' },
    { name: 'alone', testMatch: 'alone/**', workers: 1 },
  ],
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: process.env.EASEL_E2E_REPORT ?? 'test-results/e2e.json' }]],
});
