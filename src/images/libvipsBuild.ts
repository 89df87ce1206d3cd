/** `native`: libvips as a native library; `wasm`: the same libvips in WebAssembly. */
export type LibvipsBuild = 'native' | 'wasm';

/** The environment variable that tells child processes which build to load. */
export const libvipsBuildVariable = 'EASEL_IMAGE_ENGINE';

type ProcessInfo = Readonly<{
  platform: NodeJS.Platform;
  versions: Readonly<{ electron?: string | undefined }>;
  env: Readonly<Record<string, string | undefined>>;
}>;

/**
 * The build of libvips that a process may load. The native build would crash Electron on Linux, because Electron
 * loads the system's GLib. On Linux, the variable `libvipsBuildVariable` decides, if it is set.
 */
export function libvipsBuild({ platform, versions, env }: ProcessInfo = process): LibvipsBuild {
  const override = env[libvipsBuildVariable];
  if (override === 'native' || override === 'wasm') return platform === 'linux' ? override : 'native';
  return platform === 'linux' && versions.electron !== undefined ? 'wasm' : 'native';
}
