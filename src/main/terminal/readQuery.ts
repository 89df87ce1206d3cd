import { parseQuery } from '@shared/query';
import { UsageError } from './UsageError';

/**
 * A query of the command line, which must be understood to its last sign.
 * @throws UsageError saying what was not, and where
 */
export function readQuery(text: string): string {
  const [problem] = parseQuery(text).problems;
  if (problem)
    throw new UsageError(
      `--query: at character ${problem.at + 1}, “${text.slice(problem.at, problem.end)}”: ${problem.message}.`,
    );
  return text;
}
