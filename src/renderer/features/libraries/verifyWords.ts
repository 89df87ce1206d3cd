import type { VerifyState } from '@shared/domain/library/VerifyState';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';

/** One line that says how far the check has come, or what differs from the disk: `2 missing, 1 changed`. */
export function verifyWords(state: VerifyState): string {
  const { running, full, compared, total, stopped } = state;
  const { missing, changed, damaged, untracked, orphans, repaired } = state;
  const rest = [
    ...(missing > 0 ? [t('libraries.missing', { missing })] : []),
    ...(changed > 0 ? [t('libraries.changed', { changed })] : []),
    ...(damaged > 0 ? [t('libraries.damaged', { damaged })] : []),
    ...(untracked > 0 ? [t('libraries.notKnownToTheLibrary', { untracked })] : []),
    ...(orphans > 0 ? [t('libraries.withoutAFile', { orphans })] : []),
    ...(repaired > 0 ? [t('libraries.setRight', { repaired })] : []),
  ].join(', ');
  if (running)
    return t('libraries.trueOtherFilesOfTrueOther', {
      full,
      compared,
      total,
      restIsValue: rest === '',
      rest,
    });
  const found = rest === '' ? soundWords(state) : rest;
  if (stopped !== null)
    return rest === '' ? t('libraries.notVerifiedToTheEnd', { stopped }) : `${found}. ${stopped}`;
  return canRepair(state) ? t('libraries.repair', { found, repair: repairWords(state) }) : found;
}

/** A check that does not read the files knows only size and time, so the words promise no more. */
function soundWords({ compared, full }: VerifyState): string {
  const files = `${formatCount(compared)} ${compared === 1 ? 'file' : 'files'}`;
  return full
    ? t('libraries.readAllAsTheLibrarySays', { files })
    : t('libraries.asTheLibrarySaysBySizeAnd', { files });
}

function repairWords({ missing, changed, damaged }: VerifyState): string {
  return listed([
    ...(missing > 0 ? [t('libraries.findsWhatWasMovedByWhatIs')] : []),
    ...(changed > 0 ? [t('libraries.takesWhatWasChangedAsItIs')] : []),
    ...(damaged > 0 ? [t('libraries.looksInTheLibraryFolderForCopies')] : []),
  ]);
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : t('create.and', { slice: parts.slice(0, -1).join(', '), last });
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
  if (canRepair(state)) return { label: t('libraries.repair2'), how: { repair: true, full } };
  const isSure = running || full || stopped !== null || compared === 0;
  return isSure ? null : { label: t('libraries.readEveryFile'), how: { repair: false, full: true } };
}
