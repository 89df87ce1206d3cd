import { childrenOf } from './childrenOf';
import { residentMb } from './watchMemory';

/**
 * The memory of a process and all that it starts, MB: the most they ever had together, and the most that each had. What
 * they share counts for each.
 */
export function watchTree(pid: number): () => Readonly<{ mb: number; each: readonly number[] }> {
  const highest = new Map<number, number>([[pid, 0]]);
  let mb = 0;
  const measure = setInterval(() => {
    let sum = 0;
    for (const each of highest.keys()) {
      const now = residentMb(each);
      highest.set(each, Math.max(highest.get(each) ?? 0, now));
      sum += now;
    }
    mb = Math.max(mb, sum);
  }, 10);
  const find = (each: number): void => {
    for (const child of childrenOf(each)) {
      if (!highest.has(child)) highest.set(child, 0);
      find(child);
    }
  };
  const look = setInterval(find, 50, pid);
  return () => {
    clearInterval(measure);
    clearInterval(look);
    return { mb, each: [...highest.values()] };
  };
}
