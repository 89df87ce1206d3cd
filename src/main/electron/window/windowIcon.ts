import { join } from 'node:path';

/**
 * The window icon on systems that do not use the program's own: Linux.
 * @param resources the folder of files shipped with Easel
 */
export function windowIcon(resources: string, platform: string): string | undefined {
  return platform === 'linux' ? join(resources, 'icons/256x256.png') : undefined;
}
