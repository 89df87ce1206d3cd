// Finds tests that assert by the clock. A busy machine is slow: such a test then fails although nothing is wrong.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the tests are; benches and screenshots are no tests, and a bench may measure. */
const rooms = ['src', 'test', 'tools'] as const;
const noTests = ['test/bench/', 'test/screens/'] as const;

/** What is compared as smaller or larger: `expect(…)` and all up to the comparison, over several lines too. */
const comparison =
  /\bexpect(?:\.\w+)?\((?:(?!\bexpect\b)[^;]){0,300}?\)\s*\.(?:not\.)?to(?:BeLess|BeGreater)Than/g;

/** Names of times, and looks at the clock. */
const clockWords =
  /\w(?:Ms|Millis|Seconds)\b|\b(?:ms|millis|seconds|elapsed|took|duration|lateness)\b|\btook\w*|\belapsed\w*|(?:Date|performance)\.now\(|\bhrtime\b/;

/** A test that compares a time, with the line at which the assertion begins. */
export type ClockedTest = Readonly<{ place: string; line: number }>;

/** Every assertion in tests of `root` that a time is smaller or larger than something. */
export function clockedTests(root: string): readonly ClockedTest[] {
  return rooms.flatMap((room) => testsIn(root, room)).flatMap((place) => clockedIn(root, place));
}

function testsIn(root: string, room: string): readonly string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((place) => /\.(?:test|spec)\.tsx?$/.test(place) || /^test\/.*\.ts$/.test(place))
    .filter((place) => !noTests.some((folder) => place.startsWith(folder)));
}

function clockedIn(root: string, place: string): readonly ClockedTest[] {
  const text = readFileSync(join(root, place), 'utf8');
  return [...text.matchAll(comparison)]
    .filter(([words]) => clockWords.test(words))
    .map(({ index }) => ({ place, line: text.slice(0, index).split('\n').length }));
}
