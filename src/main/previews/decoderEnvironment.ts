import { imageEngine, imageEngineVariable } from '../../images/imageEngine';

// Of the variables around us, those that a program needs to start; none that may hold a secret.
const passedOn: readonly string[] = [
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

/** The environment of the decoder's process. */
export function decoderEnvironment(around: NodeJS.ProcessEnv): Record<string, string> {
  const env: Record<string, string> = {
    // twice over: libvips itself then runs none of the readers it calls untrusted
    VIPS_BLOCK_UNTRUSTED: '1',
    // memory of one large picture goes back, instead of staying with each thread that had one
    MALLOC_ARENA_MAX: '2',
    // the process is of the same binary as this one, but does not always know it
    [imageEngineVariable]: imageEngine(),
  };
  for (const name of passedOn) {
    const value = around[name];
    if (value !== undefined) env[name] = value;
  }
  return env;
}
