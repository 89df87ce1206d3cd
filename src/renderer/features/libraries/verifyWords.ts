import type { VerifyState } from '@shared/domain/library/VerifyState';
import { formatCount } from '@shared/words/formatCount';

/** How far a library is compared with its disk or what differs, as one line: `2 missing, 1 changed`. */
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

/** Of what was not read, no more is known than that it looks as it did. */
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

/** Whether there is something that repairing may set right, and was not tried. */
function canRepair({ running, repair, missing, changed, damaged }: VerifyState): boolean {
  return !running && !repair && missing + changed + damaged > 0;
}

/** What a person would do next, once it has ended: what was found wrong by reading is to be set right by reading. */
export function nextStep(
  state: VerifyState,
): Readonly<{ label: string; how: Readonly<{ repair: boolean; full: boolean }> }> | null {
  const { running, full, compared, stopped } = state;
  if (canRepair(state)) return { label: 'Repair', how: { repair: true, full } };
  const isSure = running || full || stopped !== null || compared === 0;
  return isSure ? null : { label: 'Read every file', how: { repair: false, full: true } };
}
