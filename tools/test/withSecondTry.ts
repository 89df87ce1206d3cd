import { type Count, countOf, type Report } from './Count.ts';

/** Maximum number of failed tests per run that may be accidental; if more fail, none is run again. */
const maxAccidental = 2;

/**
 * Runs failed tests again, alone, because they may have failed only because other tests used the machine. A test that
 * passes then has passed, and a note names it; a test that fails again has failed. Nothing is run again if a file could
 * not be run, or if the runner itself failed. Reason and limits: docs/decisions/0040.
 * @param again runs only the files of these failures
 */
export async function withSecondTry(
  name: string,
  first: Report,
  again: (files: readonly string[]) => Promise<Report>,
): Promise<Count> {
  const { failures } = first;
  const areAllTests = failures.length > 0 && failures.length === first.failed;
  if (!areAllTests || failures.length > maxAccidental) return countOf(name, first);
  console.log(`${name}: ${failures.length} failed; once more, alone:`);
  const second = await again([...new Set(failures.map(({ file }) => file))]);
  if (second.failed > 0) return countOf(name, first);
  const passed = first.passed + failures.length;
  return countOf(name, { ...first, passed, failed: 0 }, 'passed only alone, at its second try');
}
