import type { PowerMonitor } from 'electron';

/** Reports when the computer goes to sleep and when it has woken. */
export function followSleep(
  powerMonitor: Pick<PowerMonitor, 'on'>,
  { sleeps, woken }: Readonly<{ sleeps: () => void; woken: () => void }>,
): void {
  powerMonitor.on('suspend', sleeps);
  powerMonitor.on('resume', woken);
}
