import { blockedJobCount } from '@shared/domain/queue/blockedJobCount';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import { formatCount } from '@shared/words/formatCount';

/** Something worth telling a person who is looking elsewhere. */
export type QueueNotice = Readonly<{
  level: 'success' | 'info' | 'problem';
  title: string;
  message: string;
  /** The window shows it by itself: the end of one or two jobs, or why the queue stands still. */
  isShown: boolean;
}>;

/** What was seen of a queue when it was last looked at. */
export type QueueGlance = Readonly<{
  /** Jobs under way or queued. */
  open: number;
  attention: number;
  done: number;
  pauseReason: string | null;
  /** The service answers with nothing but errors. */
  failing: boolean;
  /** The service refuses a model or a provider. */
  refused: boolean;
  /** All that is open stands at what it may spend. */
  stood: boolean;
}>;

export function glanceAt(summary: QueueSummary): QueueGlance {
  const { counts, pause, hold } = summary;
  const open = counts.next + counts.running;
  return {
    open,
    attention: counts.attention,
    done: counts.done,
    pauseReason: pause?.reason ?? null,
    failing: hold?.reason === 'service_errors',
    refused: hold?.reason === 'refused',
    stood: open > 0 && hold?.reason !== 'refused' && open === blockedJobCount(summary),
  };
}

/** Fewer jobs than this are watched by the person who started them, and end without a notice. */
const fewJobs = 3;

/**
 * What to say when a queue went from one state to another; null: nothing.
 * @param begun what was seen when the work began: nothing open before it
 * @param largest the most jobs open at once since then
 */
export function queueNotice(
  before: QueueGlance,
  now: QueueGlance,
  work: Readonly<{ begun: QueueGlance; largest: number; message: string | null }>,
): QueueNotice | null {
  const wanted = ['person', 'restart', 'loss', null];
  if (now.pauseReason !== before.pauseReason && !wanted.includes(now.pauseReason)) {
    const isLimit = now.pauseReason?.endsWith('_limit') === true;
    return {
      ...(isLimit
        ? { level: 'info', title: 'Your limit is reached' }
        : { level: 'problem', title: 'The queue is paused' }),
      message: work.message ?? '',
      isShown: true,
    };
  }
  if (now.failing && !before.failing) {
    const message = `${work.message ?? ''} One job at a time is tried until it works.`.trim();
    return { level: 'problem', title: 'The service fails', message, isShown: true };
  }
  if (now.refused && !before.refused) {
    return {
      level: 'problem',
      title: 'The service refuses some jobs',
      message: work.message ?? '',
      isShown: true,
    };
  }
  if (now.stood && !before.stood) {
    return {
      level: 'info',
      title: 'The remaining jobs need more credits',
      message: work.message ?? '',
      isShown: true,
    };
  }
  if (before.open === 0 || now.open > 0) return null;
  const trouble = Math.max(0, now.attention - work.begun.attention);
  const done = Math.max(0, now.done - work.begun.done);
  const isShown = work.largest < fewJobs;
  // what was cancelled as a whole is not finished, and whoever did it knows
  if ((isShown || done === 0) && trouble === 0) return null;
  const through = `${formatCount(done)} ${done === 1 ? 'job is' : 'jobs are'} done`;
  if (trouble === 0)
    return { level: 'success', title: 'The queue is finished', message: `${through}.`, isShown };
  const count = formatCount(trouble);
  const verb = trouble === 1 ? 'needs' : 'need';
  const needs =
    done === 0
      ? `${count} ${trouble === 1 ? 'job' : 'jobs'} ${verb} your attention`
      : `${through}, ${count} ${verb} your attention`;
  return { level: 'problem', title: 'The queue needs attention', message: `${needs}.`, isShown };
}
