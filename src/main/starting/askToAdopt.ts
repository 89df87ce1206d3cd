import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import type { KeptProgram } from '../ports/KeptProgram';
import type { ShowMessageBox } from '../ports/ShowMessageBox';

/** Asks whether to use the folders and programs that a library brings from another computer. */
export async function askToAdopt(
  services: Pick<Services, 'unconfirmedLibrary' | 'importedState'> &
    Readonly<{ folders: Pick<Services['folders'], 'library'> }>,
  window: Readonly<{
    showMessageBox: ShowMessageBox;
    keepPrograms: (programs: readonly KeptProgram[]) => void;
    restart: () => void;
  }>,
): Promise<void> {
  const { unconfirmedLibrary, importedState, folders } = services;
  const { showMessageBox, keepPrograms, restart } = window;
  const { descriptions } = importedState;
  if (descriptions.length === 0 || unconfirmedLibrary() !== null) return;
  const answer = await showMessageBox({
    message: t('starting.useTheFoldersAndProgramsThat'),
    detail: [folders.library, descriptions.join('\n'), t('starting.useThemOnlyIfTheyAreYours')].join('\n\n'),
    buttons: [t('starting.takeOver'), t('starting.leaveOut')],
  });
  importedState.resolve(answer === 0);
  if (answer !== 0) return;
  keepPrograms(importedState.programs);
  restart();
}
