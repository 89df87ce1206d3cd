import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * An environment in which Node behaves like a process of Electron on Linux: the system's GLib is loaded before all
 * other libraries, and the process identifies itself as Electron. A critical error of GLib ends the process.
 */
export function asInElectron(root: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const preload = pathToFileURL(join(root, 'tools/test/asElectron.mjs')).href;
  return {
    ...env,
    LD_PRELOAD: 'libgobject-2.0.so.0:libgtk-3.so.0',
    G_DEBUG: 'fatal-criticals',
    NODE_OPTIONS: `--import ${preload}`,
  };
}
