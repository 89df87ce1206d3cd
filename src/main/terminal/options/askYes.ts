import { createInterface } from 'node:readline/promises';

/** Asks a yes/no question. Call it only if `input` is a terminal. */
export async function askYes(question: string, input: NodeJS.ReadStream): Promise<boolean> {
  const lines = createInterface({ input, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} (y/N) `)).trim());
  } finally {
    lines.close();
  }
}
