import { t } from '@shared/messages/t';
import { mistypedKeys, mistypedWords, parseQuery } from '@shared/query';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';
import { UsageError } from './UsageError';

/**
 * Parses a query of the command line strictly. An unknown key would find nothing, so it is reported.
 * @throws UsageError with the part that was not understood and its position
 */
export function readQuery(
  text: string,
  easel: Pick<TerminalEasel, 'parameterNames'>,
  words: Pick<Output, 'write'>,
): string {
  const [problem] = parseQuery(text).problems;
  if (problem)
    throw new UsageError(
      t('terminal.queryProblem', {
        place: problem.at + 1,
        text: text.slice(problem.at, problem.end),
        problem: problem.message,
      }),
    );
  for (const mistyped of mistypedKeys(text, easel.parameterNames()))
    words.write(`--query: ${printable(mistypedWords(mistyped))}\n`);
  return text;
}
