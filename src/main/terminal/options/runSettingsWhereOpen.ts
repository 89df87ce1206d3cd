import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { LibraryInUse } from '../../database/library/lockLibrary';
import type { WishAnswer } from '../../ports/SettingsWish';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';

/** The process that has the library open may end, and another begin, while it is asked. */
const mostTries = 3;

/**
 * Runs `easel settings` in this process, or in the running Easel that has the library open.
 * @param here throws LibraryInUse before it has changed anything
 */
export async function runSettingsWhereOpen(
  here: () => Promise<number>,
  ask: () => Promise<WishAnswer | 'untaken' | 'unanswered'>,
  { out, words }: Readonly<Record<'out' | 'words', Pick<Output, 'write'>>>,
): Promise<number> {
  let wasTaken = false;
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await here();
    } catch (error) {
      if (!(error instanceof LibraryInUse)) throw error;
    }
    const answer = await ask();
    if (typeof answer !== 'string') {
      out.write(answer.out);
      if (answer.words !== '') words.write(`${printable(answer.words)}\n`);
      return answer.exit;
    }
    wasTaken ||= answer === 'unanswered';
  }
  throw new EaselError(
    'conflict',
    wasTaken ? t('terminal.changeUnanswered') : t('terminal.libraryOpenElsewhere'),
  );
}
