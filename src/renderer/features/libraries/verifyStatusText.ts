import type { VerifyState } from '@shared/domain/library/VerifyState';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';

/** How far the check has come, or what differs from the disk: `2 missing, 1 changed`. */
export function verifyStatusText(state: VerifyState): string {
  const { running, full, compared, total, stopped } = state;
  const { missing, changed, damaged, untracked, orphans, repaired } = state;
  const findings = [
    ...(missing > 0 ? [t('libraries.missing', { missing })] : []),
    ...(changed > 0 ? [t('libraries.changed', { changed })] : []),
    ...(damaged > 0 ? [t('libraries.damaged', { damaged })] : []),
    ...(untracked > 0 ? [t('libraries.untracked', { untracked })] : []),
    ...(orphans > 0 ? [t('libraries.orphans', { orphans })] : []),
    ...(repaired > 0 ? [t('libraries.repaired', { repaired })] : []),
  ];
  const found = listOf(findings, 'unit');
  const hasFindings = findings.length > 0;
  if (running) return t('libraries.progress', { full, compared, total, hasFindings, found });
  if (stopped !== null)
    return hasFindings ? `${found}. ${stopped}` : t('libraries.verifyStopped', { stopped });
  // a check that is not `full` compares only sizes and times, and the text says so
  if (!hasFindings) return t('libraries.sound', { full, compared });
  return canRepair(state) ? t('libraries.foundAndRepair', { found, steps: repairText(state) }) : found;
}

function repairText({ missing, changed, damaged }: VerifyState): string {
  return listOf([
    ...(missing > 0 ? [t('libraries.repairsMissing')] : []),
    ...(changed > 0 ? [t('libraries.repairsChanged')] : []),
    ...(damaged > 0 ? [t('libraries.repairsDamaged')] : []),
  ]);
}

function canRepair({ running, repair, missing, changed, damaged }: VerifyState): boolean {
  return !running && !repair && missing + changed + damaged > 0;
}

/** A repair if the check has found something; else a check that reads every file. Null: no step is left. */
export function nextStep(
  state: VerifyState,
): Readonly<{ label: string; how: Readonly<{ repair: boolean; full: boolean }> }> | null {
  const { running, full, compared, stopped } = state;
  if (canRepair(state)) return { label: t('libraries.repair'), how: { repair: true, full } };
  const isSure = running || full || stopped !== null || compared === 0;
  return isSure ? null : { label: t('libraries.readEveryFile'), how: { repair: false, full: true } };
}
