import { createInterface } from 'node:readline/promises';

type Question = Readonly<{ message: string; detail: string; buttons: readonly string[] }>;

/** Two questions at once would share an answer. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Asks in the terminal that the stand-in was started from.
 * @returns the place of the button, from 0; null where nobody can answer there, or answers something else
 */
export function askInTerminal(question: Question): Promise<number | null> {
  const answer = last.then(() => ask(question));
  last = answer.catch(() => {});
  return answer;
}

async function ask({ message, detail, buttons }: Question): Promise<number | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const isOver = new Promise<string>((done) => terminal.once('close', () => done('')));
  const choices = buttons.map((button, at) => `  ${at + 1}  ${button}`);
  const said = await Promise.race([
    terminal.question(`\n${message}\n${detail}\n${choices.join('\n')}\nNumber: `),
    isOver,
  ]);
  terminal.close();
  const at = Number(said) - 1;
  return buttons[at] === undefined ? null : at;
}
