// `npm run check:rooms`. Runs on the project's own Node, which reads TypeScript as it is.
await import('./check/runCheck.ts');
