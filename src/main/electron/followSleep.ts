import type { PowerMonitor } from 'electron';

export function followSleep(
  powerMonitor: Pick<PowerMonitor, 'on'>,
  { sleeps, woken }: Readonly<{ sleeps: () => void; woken: () => void }>,
): void {
  powerMonitor.on('suspend', sleeps);
  powerMonitor.on('resume', woken);
}
