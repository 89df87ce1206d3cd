// `npm run e2e:electron`. Runs on the project's own Node, which reads TypeScript as it is.
await import('./test/e2eInElectron.ts');
