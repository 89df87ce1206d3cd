import type { App, Details, Event } from 'electron';
import type { CrashCounts } from './CrashCounts';

/** After so many ends within ten minutes Easel starts without the graphics card. */
const most = 2;
const tenMinutesMs = 600_000;

/**
 * Notes each end of a process of Chromium's. The one that draws is started again by Chromium itself, a few times; then
 * Chromium ends, so a start after several ends goes without the graphics card. Must run before the app is ready.
 */
export function watchGpu(
  app: Pick<App, 'on' | 'disableHardwareAcceleration'>,
  crashes: Pick<CrashCounts, 'note' | 'count'>,
  log: (fields: object, message: string) => void,
): void {
  if (crashes.count('gpu', tenMinutesMs) > most) {
    app.disableHardwareAcceleration();
    log({}, 'the graphics process has ended several times: drawing without the graphics card');
  }
  app.on('child-process-gone', (_event: Event, { type, reason, exitCode, name }: Details) => {
    if (reason === 'clean-exit') return;
    log({ type, reason, exitCode, name }, 'a process of the window ended');
    if (type === 'GPU') crashes.note('gpu');
  });
}
