import { createRequire } from 'node:module';

/** The version of Electron that the stand-in replaces: the version in package.json. */
export const electronVersion: string = createRequire(import.meta.url)('electron/package.json').version;
