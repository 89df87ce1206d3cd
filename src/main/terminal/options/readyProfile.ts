import type { OpenWork } from '../../ports/OpenWork';
import type { FollowedProfile } from '../output/FollowedProfile';
import { jobsInWords } from '../output/jobsInWords';
import { lossInWords } from '../output/lossInWords';
import type { Report } from '../output/Report';
import { sentence } from '../output/sentence';
import type { TerminalEasel } from '../TerminalEasel';
import { runCommand } from './runCommand';

/** What `easel run` wants of one profile. */
export type DrainAim = Readonly<{
  of: OpenWork;
  /** Jobs to be sent; 0 where only downloads are open. */
  toSend: number;
  /** The key from outside, where it is this profile's. */
  key: string | null;
  /** See {@link FollowedProfile}. */
  waits: boolean;
  /** What waits is sent although the library has lost something. */
  afterLoss: boolean;
}>;

/** Makes a profile ready to be run, or says why it cannot be and what to type. Asks nothing of one without work. */
export async function readyProfile(
  easel: TerminalEasel,
  { of, toSend, key, waits, afterLoss }: DrainAim,
  parts: Readonly<{ report: Report; library: string | undefined }>,
): Promise<FollowedProfile> {
  const { profileId: id, name, kind, baseUrl } = of;
  const profile = { id, name, kind, baseUrl, lane: 'batch', waits, keyForThisRun: key !== null } as const;
  if (toSend === 0) return { ...profile, goes: false };
  const stay = `${jobsInWords(toSend)} ${toSend === 1 ? 'stays' : 'stay'} in the queue.`;
  if (of.removed) {
    parts.report.note(`${name}: this profile was removed, so nothing of it can be sent. ${stay}`);
    return { ...profile, goes: false };
  }
  const { pause } = easel.queue.summary(id);
  if (pause?.reason === 'loss' && !afterLoss) {
    parts.report.note(`${name}: ${lossInWords(pause.message)}`);
    return { ...profile, goes: false };
  }
  if (key !== null) easel.profiles.holdKey(id, key);
  const obstacle = await easel.profiles.obstacle(id);
  if (obstacle === null) {
    await easel.profiles.learnPrices(id);
    return { ...profile, goes: true };
  }
  const command = runCommand(profile, parts.library, { withKey: obstacle.missing === 'key' });
  parts.report.note(`${name}: ${sentence(obstacle.message)} ${stay} To run them: ${command}`);
  return { ...profile, goes: false };
}
