// `npm test` and `npm run test:all`. Imports the runner in the project's own Node, which runs TypeScript directly.
await import('./test/runTests.ts');
