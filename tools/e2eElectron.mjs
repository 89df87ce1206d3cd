// `npm run e2e:electron`. Imports the runner in the project's own Node, which runs TypeScript directly.
await import('./test/e2eInElectron.ts');
