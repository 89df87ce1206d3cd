import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { LibraryInUse } from '../../database/library/lockLibrary';
import type { SettingsAnswer } from '../../ports/SettingsCommand';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';

/** The process that has the library open may end, and another begin, while it is asked. */
const maxTries = 3;

/**
 * Runs `easel settings` in this process, or in the running Easel that has the library open.
 * @param runHere throws LibraryInUse before it has changed anything
 */
export async function runSettingsWhereOpen(
  runHere: () => Promise<number>,
  askRunningEasel: () => Promise<SettingsAnswer | 'notPickedUp' | 'unanswered'>,
  { out, err }: Readonly<Record<'out' | 'err', Pick<Output, 'write'>>>,
): Promise<number> {
  let wasUnanswered = false;
  for (let tries = 0; tries < maxTries; tries += 1) {
    try {
      return await runHere();
    } catch (error) {
      if (!(error instanceof LibraryInUse)) throw error;
    }
    const answer = await askRunningEasel();
    if (typeof answer !== 'string') {
      out.write(answer.out);
      if (answer.words !== '') err.write(`${printable(answer.words)}\n`);
      return answer.exit;
    }
    wasUnanswered ||= answer === 'unanswered';
  }
  throw new EaselError(
    'conflict',
    wasUnanswered ? t('terminal.changeUnanswered') : t('terminal.libraryOpenElsewhere'),
  );
}
