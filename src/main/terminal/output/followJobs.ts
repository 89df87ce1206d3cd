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

const lookEveryMs = 500;
const gatherMs = 25;

/** A profile with jobs left that should have been sent. */
export type Stopped = Readonly<{ profile: FollowedProfile; words: string; left: number }>;

export async function followJobs(
  parts: Readonly<{
    easel: TerminalEasel;
    watch: JobWatch;
    profiles: readonly FollowedProfile[];
    report: Report;
    signals: Signals;
  }>,
): Promise<readonly Stopped[]> {
  const { easel, watch, report, signals } = parts;
  const { queue, changes } = easel;
  const followed = parts.profiles.map((profile) => ({
    queue: new ProfileWatch(profile),
    voice: new HoldReporter(),
  }));
  report.begin(watch.left);
  signals.onFirst(() => {
    report.note(t('terminal.finishingJobs'));
    queue.drain();
    changes.stirred();
  });
  signals.onSecond(() => {
    queue.abortAll();
    changes.stirred();
  });
  const look = () => {
    const [underWay, unwritten] = [queue.underWay(), queue.unwritten()];
    const stop = signals.count;
    const filesGoing = stop > 0 && easel.jobs.filesGoing();
    const shared = { underWay, unwritten, stop, filesGoing, now: performance.now() };
    return followed.map(({ queue: of, voice }) => {
      const { profile } = of;
      const summary = queue.summary(profile.id);
      const reached = easel.reached(profile.id);
      const news = profile.goes ? voice.hear(waitOf(summary), reached, shared.now) : null;
      if (news !== null) report.hold(profile.name, news);
      return { profile, left: summary.counts.next, rest: of.rest({ summary, reached, ...shared }) };
    });
  };
  let said = '';
  const sayFiles = () => {
    const files = easel.jobs.waitingFiles();
    const words = files === null ? '' : files.message;
    if (files !== null && words !== said)
      report.note(
        t('terminal.waitingForFiles', {
          files: files.count,
          problem: sentence(words),
          time: formatTime(files.until, Date.now()),
        }),
      );
    said = words;
  };
  for (;;) {
    sayFiles();
    const { ids, more } = changes.take();
    await watch.show(ids);
    if (more) await watch.sweep();
    if (watch.left === 0) return [];
    const seen = look();
    if (seen.every(({ rest }) => rest !== null)) {
      // nothing runs any more: find changes without an event
      await watch.sweep();
      if (watch.left === 0) return [];
      if (signals.count > 0) report.note(t('terminal.stoppedLeftInQueue'));
      return seen.flatMap(({ profile, left, rest }) =>
        rest?.words == null ? [] : [{ profile, words: rest.words, left }],
      );
    }
    await changes.wait(lookEveryMs);
    await setTimeout(gatherMs);
  }
}
