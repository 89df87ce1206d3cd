// `npm start`. Imports the start in the project's own Node, which runs TypeScript directly.
await import('./start/startApp.ts');
