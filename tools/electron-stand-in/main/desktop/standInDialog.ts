import { record } from '../../recorder.ts';
import { askInTerminal } from './askInTerminal.ts';

type Method = 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox';

const cancelled: Readonly<Record<Method, object>> = {
  showOpenDialog: { canceled: true, filePaths: [] },
  showSaveDialog: { canceled: true, filePath: '' },
  showMessageBox: { response: 0, checkboxChecked: false },
};
const prepared = new Map<string, object[]>();
/** Goes on with the question that waits for a test. */
let answerWaiting: (answer: object) => void = () => {};

/** For tests: how the next dialog of a kind will be answered. Unprepared dialogs are cancelled. */
export function prepareDialogAnswer(method: string, answer: object): void {
  if (!(method in cancelled)) throw new Error(`there is no dialog.${method} to answer`);
  prepared.set(method, [...(prepared.get(method) ?? []), answer]);
  answerWaiting(answer);
}

async function ask(method: Method, args: readonly unknown[]): Promise<object> {
  // with or without the window it belongs to
  const options = args.at(-1);
  record(`dialog.${method}`, options);
  const [next, ...rest] = prepared.get(method) ?? [];
  prepared.set(method, rest);
  const base = method === 'showMessageBox' ? await unpreparedAnswer(options) : cancelled[method];
  return { ...base, ...next };
}

/** A question is for a person: in tests they say yes, else they are asked in the terminal. Other messages are left alone. */
async function unpreparedAnswer(options: unknown): Promise<object> {
  const { type, cancelId = 0, message, detail = '', buttons = [] } = options as Electron.MessageBoxOptions;
  if (type !== 'question') return { response: cancelId, checkboxChecked: false };
  // until the test says how, which else may come too late to see what is asked
  if (process.env.EASEL_STAND_IN_AGREES === 'waits')
    return new Promise((resolve) => {
      answerWaiting = (answer) => {
        prepared.delete('showMessageBox');
        resolve(answer);
      };
    });
  const isAgreed = process.env.EASEL_STAND_IN_AGREES === '1';
  const response = isAgreed ? 0 : ((await askInTerminal({ message, detail, buttons })) ?? cancelId);
  return { response, checkboxChecked: false };
}

export const standInDialog = {
  showOpenDialog: (...args: unknown[]) =>
    ask('showOpenDialog', args) as Promise<Electron.OpenDialogReturnValue>,
  showSaveDialog: (...args: unknown[]) =>
    ask('showSaveDialog', args) as Promise<Electron.SaveDialogReturnValue>,
  showMessageBox: (...args: unknown[]) =>
    ask('showMessageBox', args) as Promise<Electron.MessageBoxReturnValue>,
  showErrorBox(title: string, content: string): void {
    record('dialog.showErrorBox', title, content);
    console.error(`${title}\n${content}`);
  },
} satisfies Pick<Electron.Dialog, Method | 'showErrorBox'>;
