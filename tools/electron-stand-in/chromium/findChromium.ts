import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** Builds without windows. Debian's binary comes first: its command is a script, and a signal would end only that. */
const headlessNames = ['/usr/lib/chromium/chromium-headless-shell', 'chromium-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The path of the installed Chromium: EASEL_CHROMIUM, else the first known name on PATH; null: there is none.
 * @param headless prefers a build without windows, which starts in half the time
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
        // the file is not in this folder
      }
    }
  }
  return null;
}
