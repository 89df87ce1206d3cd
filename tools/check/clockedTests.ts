// Finds tests that assert how long something takes: on a busy machine, such tests fail although nothing is wrong.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders with tests. Benchmarks and screenshots are not tests, and benchmarks may measure times. */
const testFolders = ['src', 'test', 'tools'] as const;
const excludedFolders = ['test/bench/', 'test/screens/'] as const;

/** From `expect(` to a comparison with something smaller or larger, possibly over several lines. */
const comparison =
  /\bexpect(?:\.\w+)?\((?:(?!\bexpect\b)[^;]){0,300}?\)\s*\.(?:not\.)?to(?:BeLess|BeGreater)Than/g;

/** Names of durations and times, and calls that read the clock. */
const clockWords =
  /\w(?:Ms|Millis|Seconds)\b|\b(?:ms|millis|seconds|elapsed|took|duration|lateness)\b|\btook\w*|\belapsed\w*|(?:Date|performance)\.now\(|\bhrtime\b/;

/** A test that compares a time. `line`: the start of the assertion. */
export type ClockedTest = Readonly<{ place: string; line: number }>;

/** Finds every assertion in the tests of `root` that a time is smaller or larger than something. */
export function clockedTests(root: string): readonly ClockedTest[] {
  return testFolders.flatMap((folder) => testsIn(root, folder)).flatMap((place) => clockedIn(root, place));
}

function testsIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((place) => /\.(?:test|spec)\.tsx?$/.test(place) || /^test\/.*\.ts$/.test(place))
    .filter((place) => !excludedFolders.some((excluded) => place.startsWith(excluded)));
}

function clockedIn(root: string, place: string): readonly ClockedTest[] {
  const text = readFileSync(join(root, place), 'utf8');
  return [...text.matchAll(comparison)]
    .filter(([words]) => clockWords.test(words))
    .map(({ index }) => ({ place, line: text.slice(0, index).split('\n').length }));
}
