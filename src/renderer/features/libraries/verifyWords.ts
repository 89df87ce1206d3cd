import type { VerifyState } from '@shared/domain/library/VerifyState';
import { formatCount } from '@shared/words/formatCount';

/** One line that says how far the check has come, or what differs from the disk: `2 missing, 1 changed`. */
export function verifyWords(state: VerifyState): string {
  const { running, full, compared, total, stopped } = state;
  const { missing, changed, damaged, untracked, orphans, repaired } = state;
  const rest = [
    ...(missing > 0 ? [`${formatCount(missing)} missing`] : []),
    ...(changed > 0 ? [`${formatCount(changed)} changed`] : []),
    ...(damaged > 0 ? [`${formatCount(damaged)} damaged`] : []),
    ...(untracked > 0 ? [`${formatCount(untracked)} not known to the library`] : []),
    ...(orphans > 0 ? [`${formatCount(orphans)} without a file`] : []),
    ...(repaired > 0 ? [`${formatCount(repaired)} set right`] : []),
  ].join(', ');
  if (running)
    return `${full ? 'Reading' : 'Verifying'} files: ${formatCount(compared)} of ${formatCount(total)}${rest === '' ? '' : ` · ${rest}`}`;
  const found = rest === '' ? soundWords(state) : rest;
  if (stopped !== null) return rest === '' ? `Not verified to the end. ${stopped}` : `${found}. ${stopped}`;
  return canRepair(state) ? `${found}. Repair ${repairWords(state)}.` : found;
}

/** A check that does not read the files knows only size and time, so the words promise no more. */
function soundWords({ compared, full }: VerifyState): string {
  const files = `${formatCount(compared)} ${compared === 1 ? 'file' : 'files'}`;
  return full ? `${files} read, all as the library says` : `${files} as the library says, by size and time`;
}

function repairWords({ missing, changed, damaged }: VerifyState): string {
  return listed([
    ...(missing > 0 ? ['finds what was moved by what is in it'] : []),
    ...(changed > 0 ? ['takes what was changed as it is'] : []),
    ...(damaged > 0 ? ['looks in the library folder for copies of what is damaged'] : []),
  ]);
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

/** Whether a repair may help and has not been tried yet. */
function canRepair({ running, repair, missing, changed, damaged }: VerifyState): boolean {
  return !running && !repair && missing + changed + damaged > 0;
}

/**
 * The next step for the user after a check: a repair, which reads the files if the check has read them, or
 * else a check that reads every file. Null: no step is left.
 */
export function nextStep(
  state: VerifyState,
): Readonly<{ label: string; how: Readonly<{ repair: boolean; full: boolean }> }> | null {
  const { running, full, compared, stopped } = state;
  if (canRepair(state)) return { label: 'Repair', how: { repair: true, full } };
  const isSure = running || full || stopped !== null || compared === 0;
  return isSure ? null : { label: 'Read every file', how: { repair: false, full: true } };
}
