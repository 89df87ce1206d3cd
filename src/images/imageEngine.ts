/** `native`: libvips as a library of the system's own kind; `wasm`: the same libvips in WebAssembly. */
export type ImageEngine = 'native' | 'wasm';

/** The variable by which a process of ours tells the next one what it may load. */
export const imageEngineVariable = 'EASEL_IMAGE_ENGINE';

type Place = Readonly<{
  platform: NodeJS.Platform;
  versions: Readonly<{ electron?: string | undefined }>;
  env: Readonly<Record<string, string | undefined>>;
}>;

/**
 * Which build of libvips a process may load. Electron on Linux brings the system's GLib, which takes the place of the
 * one that libvips was built with: the process would end in the middle of a picture. A process that was told which does
 * as it was told.
 */
export function imageEngine({ platform, versions, env }: Place = process): ImageEngine {
  const told = env[imageEngineVariable];
  if (told === 'native' || told === 'wasm') return platform === 'linux' ? told : 'native';
  return platform === 'linux' && versions.electron !== undefined ? 'wasm' : 'native';
}
