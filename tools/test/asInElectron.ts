import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The environment in which Node meets what a process of Electron on Linux does: the system's GLib is there before all
 * others, and whoever asks is in Electron. What GLib calls critical ends the process.
 */
export function asInElectron(root: string, around: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const preload = pathToFileURL(join(root, 'tools/test/asElectron.mjs')).href;
  return {
    ...around,
    LD_PRELOAD: 'libgobject-2.0.so.0:libgtk-3.so.0',
    G_DEBUG: 'fatal-criticals',
    NODE_OPTIONS: `--import ${preload}`,
  };
}
