import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deadPlaces } from './deadPlaces.ts';
import { longFiles } from './longFiles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'easel-check-test-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('longFiles finds what has more than 400 lines in src and tools, tests too', () => {
  put('src/main/Enough.ts', 'line\n'.repeat(400));
  put('src/main/TooMuch.test.ts', 'line\n'.repeat(401));
  put('test/flow/long.test.ts', 'line\n'.repeat(900));
  put('tools/long.mjs', 'line\n'.repeat(401));
  expect(longFiles(root)).toEqual([
    { place: 'src/main/TooMuch.test.ts', lines: 401 },
    { place: 'tools/long.mjs', lines: 401 },
  ]);
});

it('deadPlaces finds files that a document names and that are not there', () => {
  put('src/main/queue/jobs/nextJobs.ts', '');
  put('docs/architecture.md', 'First `nextJobs.ts`,\nthen `queue/jobs/nextJobs.ts` and `queue/nextJobs.ts`.');
  put('README.md', 'Nothing but `npm start` and `Jobs.ts`.');
  put('CHANGELOG.md', 'Removed `Gone.ts`.');
  const found = deadPlaces(root).map(({ document, line, named }) => `${document}:${line} ${named}`);
  expect(found.sort()).toEqual(['README.md:1 Jobs.ts', 'docs/architecture.md:2 queue/nextJobs.ts']);
});
