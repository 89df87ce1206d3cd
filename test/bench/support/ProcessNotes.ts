import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** What a process cost since its notes were asked for last; noteProcess.mjs writes them in it. */
export type ProcessNotes = Readonly<{
  /** By how much turns of its main loop came late, ms. */
  p99Ms: number;
  longestMs: number;
  /** Processor time of all its threads, ms. */
  cpuMs: number;
  /** The most memory it ever had, all of it: MiB resident. */
  peakMiB: number;
}>;

/** For `node --import` or NODE_OPTIONS; the process also needs EASEL_BENCH_NOTES. */
export const notesModule = new URL('noteProcess.mjs', import.meta.url).href;

/** The environment of an app that writes its notes into a file when it is asked. */
export function notesTo(file: string): Readonly<Record<string, string>> {
  return { NODE_OPTIONS: `--import=${notesModule}`, EASEL_BENCH_NOTES: file };
}

/** What a process wrote when it ended. */
export function readNotes(file: string): ProcessNotes {
  return JSON.parse(readFileSync(file, 'utf8')) as ProcessNotes;
}

/** Asks a running process. */
export async function askNotes(pid: number, file: string): Promise<ProcessNotes> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await setTimeout(10);
  return readNotes(file);
}
