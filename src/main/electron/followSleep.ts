import type { PowerMonitor } from 'electron';

export function followSleep(
  powerMonitor: Pick<PowerMonitor, 'on'>,
  { onSuspend, onResume }: Readonly<{ onSuspend: () => void; onResume: () => void }>,
): void {
  powerMonitor.on('suspend', onSuspend);
  powerMonitor.on('resume', onResume);
}
