// Runs the queue until the jobs asked for have come to rest, and reports each as it does.
import type { Job, JobWithAssets } from '@shared/domain/Job';
import { hasEnded, type Report } from './Report';
import type { Signals } from './Signals';
import type { TerminalEasel } from './TerminalEasel';

const lookEveryMs = 200;

/** The jobs at their end, and why the queue stopped before, if it did. */
export type Followed = Readonly<{ jobs: readonly JobWithAssets[]; stopped: string | null }>;

/**
 * @param batchId the jobs to wait for; null: every job of the library that is not at its end
 */
export async function followJobs(
  parts: Readonly<{
    easel: TerminalEasel;
    profileId: string;
    batchId: string | null;
    report: Report;
    signals: Signals;
  }>,
): Promise<Followed> {
  const { easel, profileId, batchId, report, signals } = parts;
  const { queue } = easel;
  const all = () => queue.allJobs(batchId);
  const watched = new Set(
    all()
      .filter((job) => batchId !== null || !hasEnded(job))
      .map((job) => job.id),
  );
  const settled = new Map<string, JobWithAssets>();
  report.begin(watched.size);
  signals.onFirst(() => {
    report.note(
      'Finishing what is running. Press Ctrl+C again to stop at once; what is running may then be charged.',
    );
    queue.drain();
  });
  signals.onSecond(() => queue.abortAll());
  let stopped: string | null = null;
  for (;;) {
    const jobs = all().filter((job) => watched.has(job.id));
    const fresh = jobs.filter((job) => hasEnded(job) && !settled.has(job.id));
    for (const job of inPortions(fresh)) {
      for (const found of queue.withAssets(job.map(({ id }) => id))) settled.set(found.id, found);
    }
    if (fresh.length > 0) report.show([...settled.values()], easel.pathOf);
    if (settled.size >= watched.size) break;
    stopped = standstill(jobs, queue.summary(profileId), signals);
    if (stopped !== null) break;
    await nextChange(easel);
  }
  const rest = all().filter((job) => watched.has(job.id) && !settled.has(job.id));
  return {
    jobs: [
      ...settled.values(),
      ...inPortions(rest).flatMap((part) => queue.withAssets(part.map(({ id }) => id))),
    ],
    stopped,
  };
}

function standstill(
  jobs: readonly Job[],
  summary: ReturnType<TerminalEasel['queue']['summary']>,
  signals: Signals,
): string | null {
  const moving = jobs.some((job) => ['sending', 'responded', 'downloading'].includes(job.state));
  if (moving) return null;
  if (signals.count > 0) return 'Stopped. What is left stays in the queue.';
  // a restart's pause lets a fresh generate through; any other holds everything
  const { pause } = summary;
  return pause === null || (pause.reason === 'restart' && jobs.some((job) => job.lane === 'interactive'))
    ? null
    : pause.message;
}

function inPortions<T>(items: readonly T[]): T[][] {
  const portions: T[][] = [];
  for (let at = 0; at < items.length; at += 400) portions.push(items.slice(at, at + 400));
  return portions;
}

function nextChange(easel: TerminalEasel): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, lookEveryMs);
    const stop = easel.onChanged(done);
  });
}
