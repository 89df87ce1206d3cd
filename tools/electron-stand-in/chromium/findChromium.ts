import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** The installed Chromium: EASEL_CHROMIUM, else the first known name on PATH; null when there is none. */
export function findChromium(env: Readonly<Record<string, string | undefined>> = process.env): string | null {
  if (env.EASEL_CHROMIUM) return env.EASEL_CHROMIUM;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of names) {
    for (const folder of folders) {
      const file = join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not here
      }
    }
  }
  return null;
}
