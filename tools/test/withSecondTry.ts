import { type Count, countOf, type Report } from './Count.ts';

/** So many tests of one run may have failed by accident; where more fail, nothing is tried again. */
const most = 2;

/**
 * Tries once more, alone, what failed while other tests had the machine too. What passes then has passed, and is named
 * in a note, so that it is looked into; what fails again has failed. Where a file could not be run, or the runner
 * itself ended badly, it stays as it was. Reason and bounds: docs/decisions/0040.
 * @param again runs the files of these failures by themselves
 */
export async function withSecondTry(
  name: string,
  first: Report,
  again: (files: readonly string[]) => Promise<Report>,
): Promise<Count> {
  const { failures } = first;
  const isOfTests = failures.length > 0 && failures.length === first.failed;
  if (!isOfTests || failures.length > most) return countOf(name, first);
  console.log(`${name}: ${failures.length} failed; once more, alone:`);
  const second = await again([...new Set(failures.map(({ file }) => file))]);
  if (second.failed > 0) return countOf(name, first);
  const passed = first.passed + failures.length;
  return countOf(name, { ...first, passed, failed: 0 }, 'passed only alone, at its second try');
}
