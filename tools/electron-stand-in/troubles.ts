// Causes failures around the app, for tests: real ones, as far as Chromium allows it.
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

/** Crashes the process that shows the page. */
export function crashPage(): void {
  contents().forcefullyCrashRenderer();
}

/** Keeps the page busy for `forMs` ms. */
export function hangPage(forMs: number): void {
  void contents().hang(forMs);
}

/** The visible text of the page; '' if there is none. */
export async function pageText(): Promise<string> {
  // a page that crashes meanwhile never answers, so the caller asks again
  return String(await runInPage('document.body?.innerText ?? ""', 400).catch(() => ''));
}

/** Runs a script in the page, with a timeout in ms. */
export function runInPage(code: string, withinMs = 3000): Promise<unknown> {
  const late = sleep(withinMs, undefined, { ref: false }).then(() => {
    throw new Error('the page does not answer');
  });
  return Promise.race([contents().executeJavaScript(code), late]);
}

/** Kills Chromium's graphics process. Returns whether Chromium has started another one. */
export async function killGpu(): Promise<boolean> {
  const { connection } = await theBrowser();
  const gpuProcessId = async () => {
    const { processInfo } = await connection.send<{ processInfo: { type: string; id: number }[] }>(
      'SystemInfo.getProcessInfo',
    );
    return processInfo.find(({ type }) => type === 'GPU')?.id;
  };
  const pid = await gpuProcessId();
  if (pid === undefined) throw new Error('Chromium draws in no process of its own here');
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 100; tries += 1) {
    const next = await gpuProcessId();
    if (next !== undefined && next !== pid) break;
    await sleep(50);
  }
  const details = { type: 'GPU', reason: 'killed', exitCode: 9, serviceName: 'GPU', name: 'GPU' };
  standInApp.emit('child-process-gone', cancellable(), details);
  return (await gpuProcessId()) !== pid;
}

/** Notifies main that the computer is going to sleep, or has woken. */
export function hearPower(event: 'suspend' | 'resume'): void {
  standInPowerMonitor.emit(event);
}

/** Throws an error in main that nothing catches. */
export function throwInMain(message: string): void {
  setImmediate(() => {
    throw new Error(message);
  });
}

/** Rejects a promise in main that nothing handles. */
export function rejectInMain(message: string): void {
  void Promise.reject(new Error(message));
}
