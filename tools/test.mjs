// `npm test`. Runs on the project's own Node, which reads TypeScript as it is.
await import('./test/runTests.ts');
