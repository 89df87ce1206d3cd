// Runs queues until their jobs have ended, and reports each job. Returns earlier only if nothing more will
// happen by itself, and never while a paid answer may still arrive.
import { setTimeout } from 'node:timers/promises';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import type { TerminalEasel } from '../TerminalEasel';
import { HoldReporter, waitOf } from './HoldReporter';
import type { JobWatch } from './JobWatch';
import { type FollowedProfile, ProfileWatch } from './ProfileWatch';
import { sentence } from './printable';
import type { Report } from './Report';
import type { Signals } from './Signals';

const pollMs = 500;
const gatherMs = 25;

/** A profile with jobs left that should have been sent. */
export type StoppedProfile = Readonly<{ profile: FollowedProfile; reason: string; remaining: number }>;

export async function followJobs(
  parts: Readonly<{
    easel: TerminalEasel;
    watch: JobWatch;
    profiles: readonly FollowedProfile[];
    report: Report;
    signals: Signals;
  }>,
): Promise<readonly StoppedProfile[]> {
  const { easel, watch, report, signals } = parts;
  const { queue, changes } = easel;
  const followed = parts.profiles.map((profile) => ({
    watch: new ProfileWatch(profile),
    holdReporter: new HoldReporter(),
  }));
  report.begin(watch.remaining);
  signals.onFirst(() => {
    report.note(t('terminal.finishingJobs'));
    queue.drain();
    changes.notify();
  });
  signals.onSecond(() => {
    queue.abortAll();
    changes.notify();
  });
  const snapshots = () => {
    const [inProgress, unwritten] = [queue.inProgressCount(), queue.unwrittenCount()];
    const stop = signals.count;
    const hasActiveDownloads = stop > 0 && easel.jobs.hasActiveDownloads();
    const shared = { inProgress, unwritten, stop, hasActiveDownloads, now: performance.now() };
    return followed.map(({ watch: profileWatch, holdReporter }) => {
      const { profile } = profileWatch;
      const summary = queue.summary(profile.id);
      const reached = easel.reached(profile.id);
      const holdChange = profile.canRun ? holdReporter.update(waitOf(summary), reached, shared.now) : null;
      if (holdChange !== null) report.hold(profile.name, holdChange);
      return {
        profile,
        remaining: summary.counts.next,
        end: profileWatch.runEnd({ summary, reached, ...shared }),
      };
    });
  };
  let lastReported = '';
  const reportWaitingFiles = () => {
    const files = easel.jobs.waitingFiles();
    const message = files === null ? '' : files.message;
    if (files !== null && message !== lastReported)
      report.note(
        t('terminal.waitingForFiles', {
          files: files.count,
          problem: sentence(message),
          time: formatTime(files.until, Date.now()),
        }),
      );
    lastReported = message;
  };
  for (;;) {
    reportWaitingFiles();
    const { ids, more } = changes.consume();
    await watch.reportEnded(ids);
    if (more) await watch.checkAll();
    if (watch.remaining === 0) return [];
    const seen = snapshots();
    if (seen.every(({ end }) => end !== null)) {
      // no queue runs any more: finds jobs that ended without an event
      await watch.checkAll();
      if (watch.remaining === 0) return [];
      if (signals.count > 0) report.note(t('terminal.stoppedLeftInQueue'));
      return seen.flatMap(({ profile, remaining, end }) =>
        end?.reason == null ? [] : [{ profile, reason: end.reason, remaining }],
      );
    }
    await changes.wait(pollMs);
    await setTimeout(gatherMs);
  }
}
