import { t } from '@shared/messages/t';
import { mistypedKeyMessage, mistypedKeys, parseQuery } from '@shared/query';
import type { Output } from '../output/Output';
import { printable } from '../output/printable';
import type { TerminalEasel } from '../TerminalEasel';
import { UsageError } from './UsageError';

/**
 * Reports unknown keys of the query, which would find nothing.
 * @throws UsageError for the first part that was not understood
 */
export function checkQuery(
  text: string,
  easel: Pick<TerminalEasel, 'parameterNames'>,
  err: Pick<Output, 'write'>,
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
    err.write(`--query: ${printable(mistypedKeyMessage(mistyped))}\n`);
  return text;
}
