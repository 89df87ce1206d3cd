// What can go wrong around the app, done for real as far as Chromium lets it be: for tests.
import { setTimeout as sleep } from 'node:timers/promises';
import { cancellable } from './cancellable.ts';
import { standInPowerMonitor } from './main/desktop/standInDesktop.ts';
import { standInApp } from './main/StandInApp.ts';
import { openWindows } from './main/StandInBrowserWindow.ts';
import type { StandInWebContents } from './main/StandInWebContents.ts';
import { theBrowser } from './theBrowser.ts';

function contents(): StandInWebContents {
  const window = openWindows()[0];
  if (window === undefined) throw new Error('there is no window');
  return window.contents;
}

/** The process that shows the page ends at once. */
export function crashPage(): void {
  contents().forcefullyCrashRenderer();
}

/** The page does nothing but count for so long, ms. */
export function hangPage(forMs: number): void {
  void contents().hang(forMs);
}

/** What the page says to a person, as plain text; '' while there is none. */
export async function pageText(): Promise<string> {
  // a page that dies meanwhile never answers: whoever asks asks again
  return String(await runInPage('document.body?.innerText ?? ""', 400).catch(() => ''));
}

/** Runs a script in the page, which has so long to answer, ms. */
export function runInPage(code: string, withinMs = 3000): Promise<unknown> {
  const late = sleep(withinMs, undefined, { ref: false }).then(() => {
    throw new Error('the page does not answer');
  });
  return Promise.race([contents().executeJavaScript(code), late]);
}

/** Ends the process that draws. True once another one draws. */
export async function killGpu(): Promise<boolean> {
  const { connection } = await theBrowser();
  const drawing = async () => {
    const { processInfo } = await connection.send<{ processInfo: { type: string; id: number }[] }>(
      'SystemInfo.getProcessInfo',
    );
    return processInfo.find(({ type }) => type === 'GPU')?.id;
  };
  const pid = await drawing();
  if (pid === undefined) throw new Error('Chromium draws in no process of its own here');
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 100; tries += 1) {
    const next = await drawing();
    if (next !== undefined && next !== pid) break;
    await sleep(50);
  }
  const details = { type: 'GPU', reason: 'killed', exitCode: 9, serviceName: 'GPU', name: 'GPU' };
  standInApp.emit('child-process-gone', cancellable(), details);
  return (await drawing()) !== pid;
}

/** Main hears from the system that the machine goes to sleep, or that it has slept. */
export function hearPower(event: 'suspend' | 'resume'): void {
  standInPowerMonitor.emit(event);
}

/** Something in main throws, and nobody catches it. */
export function throwInMain(message: string): void {
  setImmediate(() => {
    throw new Error(message);
  });
}

/** A promise in main fails, and nobody hears it. */
export function rejectInMain(message: string): void {
  void Promise.reject(new Error(message));
}
