import { createInterface } from 'node:readline/promises';
import { t } from '@shared/messages/t';

/** Asks a yes/no question. Call it only if `input` is a terminal. */
export async function askYes(question: string, input: NodeJS.ReadStream): Promise<boolean> {
  const lines = createInterface({ input, output: process.stderr });
  try {
    const answer = (await lines.question(`${question} ${t('terminal.yesOrNo')} `)).trim().toLowerCase();
    return answer !== '' && t('terminal.yesAnswers').split(' ').includes(answer);
  } finally {
    lines.close();
  }
}
