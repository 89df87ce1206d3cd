import { createRequire } from 'node:module';

/** Of the Electron that the stand-in stands for: the one in package.json. */
export const electronVersion: string = createRequire(import.meta.url)('electron/package.json').version;
