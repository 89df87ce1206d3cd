import { readFileSync } from 'node:fs';

/**
 * How long a thread was ready to work and had no processor, ms since it began: this one, or the main thread of a process.
 * 0 where the system does not tell.
 */
export function waitedMs(pid?: number): number {
  try {
    const text = readFileSync(`/proc/${pid ?? 'thread-self'}/schedstat`, 'utf8');
    return Number(text.split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
