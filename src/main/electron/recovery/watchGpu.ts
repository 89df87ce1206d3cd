import type { App, Details, Event } from 'electron';
import type { CrashCounts } from './CrashCounts';

/** After more crashes within ten minutes, Easel starts without GPU acceleration. */
const most = 2;
const tenMinutesMs = 600_000;

/**
 * Chromium restarts a crashed GPU process a few times and then exits. A start after several crashes therefore
 * disables GPU acceleration. Must run before the app is ready.
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
