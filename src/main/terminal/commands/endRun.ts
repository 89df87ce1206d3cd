import { t } from '@shared/messages/t';
import { commandToContinue } from '../options/commandToContinue';
import type { StoppedProfile } from '../output/followJobs';
import type { JobWatch } from '../output/JobWatch';
import { sentence } from '../output/printable';
import type { Report } from '../output/Report';
import type { TerminalEasel } from '../TerminalEasel';

/** Pauses that end with a new key. */
const keyReasons = ['key_missing', 'key_refused'];

/** Waits for requests in progress, and reports why jobs are left. @returns the exit status: 0 if every job is done */
export async function endRun(
  stopped: readonly StoppedProfile[],
  parts: Readonly<{ easel: TerminalEasel; watch: JobWatch; report: Report; library: string | undefined }>,
): Promise<number> {
  const { easel, watch, report, library } = parts;
  const unwritten = easel.queue.unwrittenCount();
  const underWay = easel.queue.inProgressCount() - unwritten;
  easel.queue.drain();
  if (underWay > 0) report.note(t('terminal.waitingForOtherLists', { jobs: underWay }));
  if (unwritten > 0) {
    report.note(t('terminal.answersNotSaved', { jobs: unwritten }));
    easel.queue.abortAll();
  }
  await easel.queue.idle();
  for (const { profile, reason, remaining } of stopped) {
    const { pause, blockedBatches } = easel.queue.summary(profile.id);
    const withKey = profile.keyForThisRun || keyReasons.includes(pause?.reason ?? '');
    const command = commandToContinue(profile, library, {
      withKey,
      pastBound: pause === null && blockedBatches.length > 0,
    });
    const nextSteps =
      remaining === 0 ? [] : [t('terminal.jobsStay', { jobs: remaining }), t('terminal.toGoOn', { command })];
    report.note(`${profile.name}: ${[sentence(reason), ...nextSteps].join(' ')}`);
  }
  report.summary(watch.totals);
  const { failed, unknown } = watch.totals;
  return failed + unknown + watch.remaining + stopped.length > 0 ? 1 : 0;
}

/** Why a queue is paused after lost data, and how to continue it from a terminal. */
export function describeDataLoss(message: string): string {
  // the message says to press Run, which a terminal does not have
  return `${message.replace(t('queue.pressRun'), '').trim()} ${t('terminal.nothingSentAfterLoss')}`;
}
