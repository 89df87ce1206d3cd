import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../../tools/electron-stand-in/chromium/findChromium.ts';

/**
 * The installed Chromium, without a window. Names below `.example` lead to this computer, as a host that rebinds its
 * name makes them; nothing else is resolved at all.
 */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium(true);
  if (executablePath === null) throw new Error('no Chromium is installed');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--host-resolver-rules=MAP *.example 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });
}
