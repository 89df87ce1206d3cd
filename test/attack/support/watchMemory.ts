import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How the memory of a process went, MB. */
export interface MemoryFigures {
  readonly startMb: number;
  readonly peakMb: number;
  readonly endMb: number;
  /** The peak above the start. */
  readonly growthMb: number;
}

const everyMs = 20;

/** Watches the resident memory of a process, its threads included, until the function it gives is called. */
export function watchMemory(pid: number): () => MemoryFigures {
  const startMb = residentMb(pid);
  let peakMb = startMb;
  const look = () => {
    const nowMb = residentMb(pid);
    peakMb = Math.max(peakMb, nowMb);
    return nowMb;
  };
  const timer = setInterval(look, process.platform === 'linux' ? everyMs : everyMs * 10);
  return () => {
    clearInterval(timer);
    const endMb = look();
    return { startMb, peakMb, endMb, growthMb: peakMb - startMb };
  };
}

/** Resident memory of a process, MB; 0 when it is gone. */
export function residentMb(pid: number): number {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? // one that has ended and is not fetched yet has none
          Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
        : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
    return Math.round(kilobytes / 1024);
  } catch {
    return 0;
  }
}
