import { record } from '../../recorder.ts';
import { askInTerminal } from './askInTerminal.ts';

type Method = 'showOpenDialog' | 'showSaveDialog' | 'showMessageBox';

const cancelAnswers: Readonly<Record<Method, object>> = {
  showOpenDialog: { canceled: true, filePaths: [] },
  showSaveDialog: { canceled: true, filePath: '' },
  showMessageBox: { response: 0, checkboxChecked: false },
};
const preparedAnswers = new Map<string, object[]>();
/** Answers the question that is waiting for a test's answer. */
let answerWaiting: (answer: object) => void = () => {};

/** For tests: prepares the answer to the next dialog of a kind. A dialog without a prepared answer is cancelled. */
export function prepareDialogAnswer(method: string, answer: object): void {
  if (!(method in cancelAnswers)) throw new Error(`there is no dialog.${method} to answer`);
  preparedAnswers.set(method, [...(preparedAnswers.get(method) ?? []), answer]);
  answerWaiting(answer);
}

async function ask(method: Method, args: readonly unknown[]): Promise<object> {
  // the first argument may be the window to which the dialog belongs
  const options = args.at(-1);
  record(`dialog.${method}`, options);
  const [next, ...rest] = preparedAnswers.get(method) ?? [];
  preparedAnswers.set(method, rest);
  const base = method === 'showMessageBox' ? await unpreparedAnswer(options) : cancelAnswers[method];
  return { ...base, ...next };
}

/** Answers a question: tests agree to it, otherwise the user is asked in the terminal. Other messages are cancelled. */
async function unpreparedAnswer(options: unknown): Promise<object> {
  const { type, cancelId = 0, message, detail = '', buttons = [] } = options as Electron.MessageBoxOptions;
  if (type !== 'question') return { response: cancelId, checkboxChecked: false };
  // waits for the test's answer, because the test first examines the question
  if (process.env.EASEL_STAND_IN_AGREES === 'waits')
    return new Promise((resolve) => {
      answerWaiting = (answer) => {
        preparedAnswers.delete('showMessageBox');
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
