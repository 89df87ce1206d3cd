import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import type { AskPerson } from '../../ports/AskPerson';

export function askPerson(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BrowserWindow | undefined,
): AskPerson {
  return async ({ message, detail, buttons }) => {
    const cancelId = buttons.length - 1;
    const options: MessageBoxOptions = {
      type: 'question',
      title: 'Easel',
      message,
      detail,
      buttons: [...buttons],
      cancelId,
      defaultId: 0,
      noLink: true,
    };
    const of = window();
    const { response } = await (of ? dialog.showMessageBox(of, options) : dialog.showMessageBox(options));
    return response;
  };
}
