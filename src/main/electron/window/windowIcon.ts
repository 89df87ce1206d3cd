import { join } from 'node:path';

/**
 * The icon of Easel's windows, where the system does not take the program's own: Linux.
 * @param resources the folder of what comes with Easel
 */
export function windowIcon(resources: string, platform: string): string | undefined {
  return platform === 'linux' ? join(resources, 'icons/256x256.png') : undefined;
}
