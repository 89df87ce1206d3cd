// Work measured in processor time and told in pieces of a fixed work of this very run, so that neither a slow machine nor a
// busy one counts: how long something took by the clock is nowhere asked.
import { readFileSync } from 'node:fs';

/** Elements that the fixed piece of work writes as JSON and reads back. */
const elements = 200_000;

let pieceMs: number | undefined;

/** What the fixed piece of work takes of the processor here, ms: the least of three. */
function pieceOfWorkMs(): number {
  pieceMs ??= Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.threadCpuUsage();
      JSON.parse(JSON.stringify(Array.from({ length: elements }, (_, n) => ({ n, text: `${n}` }))));
      return millisecondsOf(process.threadCpuUsage(before));
    }),
  );
  return pieceMs;
}

/** Processor time of Node's two kinds together, ms. */
function millisecondsOf({ user, system }: Readonly<{ user: number; system: number }>): number {
  return (user + system) / 1000;
}

/** Processor time, ms, as so many pieces of the fixed work. */
export function inPieces(ms: number): number {
  return Math.round((ms / pieceOfWorkMs()) * 100) / 100;
}

/** What this process, all its threads together, does until the function that is given back is called, in pieces. */
export function watchProcessor(): () => number {
  // the piece is measured before, and not within
  pieceOfWorkMs();
  const before = process.cpuUsage();
  return () => inPieces(millisecondsOf(process.cpuUsage(before)));
}

/** What another process does until the function that is given back is called, in pieces; 0 where the system does not tell. */
export function watchProcessorOf(pid: number): () => number {
  const before = usedMs(pid);
  return () => inPieces(usedMs(pid) - before);
}

/** Processor time that a process has used, ms. Linux counts in hundredths of a second. */
function usedMs(pid: number): number {
  try {
    // the name, in brackets, may hold spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
