// The only Chromium of the app, started when it is first needed.
import { type Chromium, launchChromium } from './chromium/launchChromium.ts';

let running: Promise<Chromium> | undefined;
let current: Chromium | undefined;

/** Whether windows are invisible: there is no display, or headless was requested. */
function isHeadless(): boolean {
  if (process.env.EASEL_HEADLESS === '1') return true;
  return process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;
}

export function theBrowser(size = { width: 1440, height: 900 }): Promise<Chromium> {
  running ??= launchChromium({ headless: isHeadless(), ...size }).then((chromium) => {
    current = chromium;
    // closing the last visible window ends Chromium; the next window then starts another one
    chromium.connection.once('closed', () => {
      chromium.endNow();
      running = undefined;
      current = undefined;
    });
    return chromium;
  });
  return running;
}

export async function endBrowser(): Promise<void> {
  const chromium = await running?.catch(() => undefined);
  await chromium?.end();
}

process.on('exit', () => current?.endNow());
