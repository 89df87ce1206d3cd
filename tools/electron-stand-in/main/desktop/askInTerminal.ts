import { createInterface } from 'node:readline/promises';

type Question = Readonly<{ message: string; detail: string; buttons: readonly string[] }>;

/** Questions are asked one after another, because one answer in the terminal would answer both. */
let lastQuestion: Promise<unknown> = Promise.resolve();

/**
 * Asks in the terminal from which the stand-in was started.
 * @returns the index of the button; null: there is no terminal, or the answer is not a button's number
 */
export function askInTerminal(question: Question): Promise<number | null> {
  const answer = lastQuestion.then(() => ask(question));
  lastQuestion = answer.catch(() => {});
  return answer;
}

async function ask({ message, detail, buttons }: Question): Promise<number | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((done) => terminal.once('close', () => done('')));
  const choices = buttons.map((button, at) => `  ${at + 1}  ${button}`);
  const reply = await Promise.race([
    terminal.question(`\n${message}\n${detail}\n${choices.join('\n')}\nNumber: `),
    closed,
  ]);
  terminal.close();
  const at = Number(reply) - 1;
  return buttons[at] === undefined ? null : at;
}
