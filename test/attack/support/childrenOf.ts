import { execFileSync } from 'node:child_process';

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): readonly number[] {
  try {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
  } catch {
    return [];
  }
}
