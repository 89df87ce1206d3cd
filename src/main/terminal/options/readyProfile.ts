import { t } from '@shared/messages/t';
import type { OpenWork } from '../../ports/OpenWork';
import type { FollowedProfile } from '../output/FollowedProfile';
import { lossInWords } from '../output/lossInWords';
import type { Report } from '../output/Report';
import { sentence } from '../output/sentence';
import type { TerminalEasel } from '../TerminalEasel';
import { runCommand } from './runCommand';

/** What `easel run` does with one profile. */
export type DrainAim = Readonly<{
  of: OpenWork;
  /** Number of jobs to send; 0 if only downloads are open. */
  toSend: number;
  /** The key in EASEL_API_KEY, if it belongs to this profile. */
  key: string | null;
  /** See {@link FollowedProfile}. */
  waits: boolean;
  /** Send waiting jobs although the library has lost data. */
  afterLoss: boolean;
}>;

/**
 * Prepares a profile for running, or reports why it cannot run and what to type. Does nothing for a profile
 * without work.
 */
export async function readyProfile(
  easel: TerminalEasel,
  { of, toSend, key, waits, afterLoss }: DrainAim,
  parts: Readonly<{ report: Report; library: string | undefined }>,
): Promise<FollowedProfile> {
  const { profileId: id, name, kind, baseUrl } = of;
  const profile = { id, name, kind, baseUrl, lane: 'batch', waits, keyForThisRun: key !== null } as const;
  if (toSend === 0) return { ...profile, goes: false };
  const stay = t('terminal.jobsStay', { jobs: toSend });
  if (of.removed) {
    parts.report.note(`${t('terminal.profileWasRemoved', { name })} ${stay}`);
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
  const how = t('terminal.toRunThem', { command });
  parts.report.note(`${name}: ${sentence(obstacle.message)} ${stay} ${how}`);
  return { ...profile, goes: false };
}
