import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import type { AskPerson } from '../ports/AskPerson';
import type { KeptProgram } from '../ports/KeptProgram';

export async function askToAdopt(
  services: Pick<Services, 'unconfirmedLibrary' | 'importedState'> &
    Readonly<{ folders: Pick<Services['folders'], 'library'> }>,
  window: Readonly<{
    ask: AskPerson;
    keepPrograms: (programs: readonly KeptProgram[]) => void;
    restart: () => void;
  }>,
): Promise<void> {
  const { unconfirmedLibrary, importedState, folders } = services;
  const { ask, keepPrograms, restart } = window;
  const { lines } = importedState;
  if (lines.length === 0 || unconfirmedLibrary() !== null) return;
  const answer = await ask({
    message: t('starting.useTheFoldersAndProgramsThat'),
    detail: [folders.library, lines.join('\n'), t('starting.useThemOnlyIfTheyAreYours')].join('\n\n'),
    buttons: [t('starting.takeOver'), t('starting.leaveOut')],
  });
  importedState.settle(answer === 0);
  if (answer !== 0) return;
  keepPrograms(importedState.programs);
  restart();
}
