// `npm run check:rooms`. Imports the check in the project's own Node, which runs TypeScript directly.
await import('./check/runCheck.ts');
