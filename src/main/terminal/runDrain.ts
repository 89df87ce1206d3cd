import { createInterface } from 'node:readline/promises';
import type { CommonOptions } from './CommonOptions';
import { finish } from './finish';
import { followJobs } from './followJobs';
import type { Report } from './Report';
import type { Signals } from './Signals';
import type { TerminalEasel } from './TerminalEasel';

export type DrainOptions = CommonOptions &
  Readonly<{ unknown: 'ask' | 'skip' | 'retry'; concurrency?: number; baseUrl?: string }>;

/** `easel run`: runs what is queued to its end. Unknowns are sent again only where `--unknown` says so. */
export async function runDrain(
  easel: TerminalEasel,
  options: DrainOptions,
  parts: Readonly<{ key: string | null; report: Report; signals: Signals; input: NodeJS.ReadStream }>,
): Promise<number> {
  const { report, signals } = parts;
  const profile = await easel.connect({ baseUrl: options.baseUrl ?? null, key: parts.key });
  if (options.concurrency !== undefined) easel.setParallel(options.concurrency);
  const unknown = easel.queue
    .allJobs(null)
    .filter((job) => job.profileId === profile.id && job.state === 'unknown_charge' && !job.acknowledged);
  if (unknown.length > 0) {
    const again =
      options.unknown === 'retry' || (options.unknown === 'ask' && (await asked(unknown.length, parts)));
    if (again) await easel.queue.runAgain(unknown.map((job) => job.id));
    else report.note(`${unknown.length} with an unknown charge left alone.`);
  }
  easel.queue.run(profile.id);
  return finish(await followJobs({ easel, profileId: profile.id, batchId: null, report, signals }), report);
}

async function asked(
  count: number,
  parts: Readonly<{ report: Report; input: NodeJS.ReadStream }>,
): Promise<boolean> {
  if (!parts.input.isTTY) return false;
  const lines = createInterface({ input: parts.input, output: process.stderr });
  try {
    const jobs = count === 1 ? 'One job' : `${count} jobs`;
    const answer = await lines.question(
      `${jobs} may have been charged already. Send again, and maybe pay twice? (y/N) `,
    );
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
