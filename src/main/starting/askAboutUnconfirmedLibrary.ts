import { t } from '@shared/messages/t';
import type { Services } from '../compose';
import type { ShowMessageBox } from '../ports/ShowMessageBox';

/** Asks once whether to work with a library new to this computer, and whether to send its waiting jobs. */
export async function askAboutUnconfirmedLibrary(
  services: Pick<Services, 'unconfirmedLibrary' | 'accept' | 'importedState'> &
    Readonly<{ folders: Pick<Services['folders'], 'library'> }>,
  showMessageBox: ShowMessageBox,
): Promise<void> {
  const { unconfirmedLibrary, accept, importedState, folders } = services;
  const found = unconfirmedLibrary();
  if (found === null) return;
  const { reason, waiting } = found;
  // describe the settings that `settle(false)` leaves out: they name folders and programs of another computer
  const { descriptions } = importedState;
  const acceptLibrary = (sendsWaitingJobs: boolean): void => {
    accept(sendsWaitingJobs);
    importedState.resolve(false);
  };
  const question = {
    message:
      waiting > 0 ? t('starting.sendItsJobs', { waiting }) : t('starting.workWithThisLibraryOnThisComputer'),
    detail: [
      folders.library,
      t('starting.onlyShownUntilYes', { words: reason, waits: waiting > 0 }),
      ...(descriptions.length === 0 ? [] : [[t('starting.leftOut'), ...descriptions].join('\n')]),
    ].join('\n\n'),
  };
  if (waiting === 0) {
    const buttons = [t('starting.workWithIt'), t('starting.onlyLook')];
    if ((await showMessageBox({ ...question, buttons })) === 0) acceptLibrary(false);
    return;
  }
  const answer = await showMessageBox({
    ...question,
    buttons: [t('starting.send'), t('starting.workWithItSendNothingYet'), t('starting.onlyLook')],
  });
  if (answer < 2) acceptLibrary(answer === 0);
}
