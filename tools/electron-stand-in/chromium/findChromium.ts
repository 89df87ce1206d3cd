import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Without a window. Debian's command for it is a script that stays in between: signals would end the script alone. */
const headlessNames = ['/usr/lib/chromium/chromium-headless-shell', 'chromium-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The installed Chromium: EASEL_CHROMIUM, else the first known name on PATH; null when there is none.
 * @param headless whether no window is to be seen: the build without one then comes first, as it starts in half the time
 */
export function findChromium(
  headless: boolean,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (env.EASEL_CHROMIUM) return env.EASEL_CHROMIUM;
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const name of headless ? [...headlessNames, ...names] : names) {
    for (const folder of folders) {
      const file = isAbsolute(name) ? name : join(folder, name);
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
