import { createInterface } from 'node:readline/promises';

/** Whether the person at the terminal says yes. To be asked only where `input` is a terminal. */
export async function askYes(question: string, input: NodeJS.ReadStream): Promise<boolean> {
  const lines = createInterface({ input, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (y/N) `)).trim());
  } finally {
    lines.close();
  }
}
