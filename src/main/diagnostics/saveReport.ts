import { writeFile } from 'node:fs/promises';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { diskWords } from '../database/disk/diskWords';
import { replaceFile } from '../files/replaceFile';

/**
 * Saves the shown report to a file chosen by the user.
 * @throws EaselError `not_found` if none was shown, `disk` if it cannot be written
 */
export async function saveReport(
  shown: string | null,
  pickTarget: (what: { purpose: string; title: string; name: string }) => Promise<string | null>,
): Promise<string | null> {
  if (shown === null) throw new EaselError('not_found', t('diagnostics.lookAtTheReportFirst'));
  const what = { purpose: 'report', title: t('diagnostics.saveTheReport'), name: 'easel-report.txt' };
  const target = await pickTarget(what);
  if (target === null) return null;
  await replaceFile(target, (part) => writeFile(part, shown)).catch((cause: unknown) => {
    throw new EaselError(
      'disk',
      t('diagnostics.theReportWasNotSaved', { why: diskWords(cause) ?? '' }).trim(),
      { cause },
    );
  });
  return target;
}
