// `node --import ./tools/electron-stand-in/register.ts out/main/index.js` runs the built app without Electron.
import { registerHooks } from 'node:module';

const answered = new Set(['electron', 'electron/main', 'electron/common']);
const url = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!answered.has(specifier)) return nextResolve(specifier, context);
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});
