import { join, resolve } from 'node:path';
import { electronBinary } from '../../tools/setup/electronBinary.mjs';
import type { LaunchedApp, LaunchOptions } from './LaunchedApp';
import { launchInElectron } from './launchInElectron';
import { launchInStandIn } from './launchInStandIn';

/** The project's folder. */
export const projectFolder = resolve(import.meta.dirname, '../..');

/** A packed app, unpacked again: a folder `resources/app`. Then the tests run it in the stand-in. */
const packedFolder = process.env.EASEL_PACKED;

/** The app to start: a folder, so that it knows its own version and not only Electron's. */
const appFolder = packedFolder ?? projectFolder;

/** The built main process. */
export const builtMain = join(appFolder, 'out/main/index.js');

/** Starts the built app and waits for its page. EASEL_E2E=stand-in keeps it out of Electron. */
export function launchApp(options: LaunchOptions): Promise<LaunchedApp> {
  const standIn = process.env.EASEL_E2E === 'stand-in' || packedFolder !== undefined;
  const restart = (changed: Partial<LaunchOptions>) => launchApp({ ...options, ...changed });
  return standIn || electronBinary(projectFolder) === null
    ? launchInStandIn(options, { folder: projectFolder, main: appFolder, restart })
    : launchInElectron(options, { folder: projectFolder, restart });
}
