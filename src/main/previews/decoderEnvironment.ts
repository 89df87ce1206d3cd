import { libvipsBuild, libvipsBuildVariable } from '../../images/libvipsBuild';

const inheritedNames: readonly string[] = [
  'PATH',
  'LANG',
  'LC_ALL',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'windir',
  'LD_LIBRARY_PATH',
  'LD_PRELOAD',
  'G_DEBUG',
];

export function decoderEnvironment(parent: NodeJS.ProcessEnv): Record<string, string> {
  const env: Record<string, string> = {
    // a second safeguard: libvips itself then does not use loaders that it calls untrusted
    VIPS_BLOCK_UNTRUSTED: '1',
    // returns the memory of a large picture to the system instead of keeping it per thread
    MALLOC_ARENA_MAX: '2',
    // the decoder must load the same build of libvips as main, but cannot always determine that build itself
    [libvipsBuildVariable]: libvipsBuild(),
  };
  for (const name of inheritedNames) {
    const value = parent[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}
