// `npm test` and `npm run test:all`. Runs on the project’s own Node, which reads TypeScript as it is.
await import('./test/runTests.ts');
