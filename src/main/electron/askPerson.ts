import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';

/** A question to the person, which no page can answer. */
export type PersonQuestion = Readonly<{
  message: string;
  detail: string;
  /** The last one lets everything be as it is. */
  buttons: readonly string[];
}>;

/** Asks in a dialog of the system's own. @returns the place of the button */
export type AskPerson = (question: PersonQuestion) => Promise<number>;

/** @param window that the dialog belongs to, while there is one */
export function askPerson(
  dialog: Pick<Dialog, 'showMessageBox'>,
  window: () => BrowserWindow | undefined,
): AskPerson {
  return async ({ message, detail, buttons }) => {
    const cancelId = buttons.length - 1;
    const options: MessageBoxOptions = {
      ...{ type: 'question', title: 'Easel', message, detail, buttons: [...buttons], cancelId },
      ...{ defaultId: 0, noLink: true },
    };
    const of = window();
    const { response } = await (of ? dialog.showMessageBox(of, options) : dialog.showMessageBox(options));
    return response;
  };
}
