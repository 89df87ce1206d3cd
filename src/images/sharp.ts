// sharp, with the build of libvips that this process may load. Other modules must not import sharp directly.
import { createRequire, registerHooks } from 'node:module';
import type Sharp from 'sharp';
import { libvipsBuild } from './libvipsBuild';

export type { Metadata, Sharp } from 'sharp';

const nativeBuild = /^@img\/sharp-(?!wasm32)[\w-]+\/sharp\.node$/;

/** The package sharp itself. @throws if no build of it can be loaded */
export const sharp: typeof Sharp = load();

function load(): typeof Sharp {
  const require = createRequire(import.meta.url);
  if (libvipsBuild() === 'native') return require('sharp');
  // sharp tries native builds before WebAssembly, so the hook makes the resolution of native builds fail
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (!nativeBuild.test(specifier)) return next(specifier, context);
      throw Object.assign(new Error(`${specifier} is not for Electron on Linux`), {
        code: 'MODULE_NOT_FOUND',
      });
    },
  });
  try {
    return require('sharp');
  } finally {
    hooks.deregister();
  }
}
