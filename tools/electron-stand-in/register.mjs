// `node --import ./tools/electron-stand-in/register.mjs out/main/index.js` runs the built app without Electron. Not
// TypeScript, because each thread of the app loads this file, although only the main thread imports Electron.
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const electronModules = new Set(['electron', 'electron/main', 'electron/common']);
const url = new URL('./electron.ts', import.meta.url).href;

if (isMainThread) {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      if (!electronModules.has(specifier)) return nextResolve(specifier, context);
      return { url, format: 'module-typescript', shortCircuit: true };
    },
  });
}
