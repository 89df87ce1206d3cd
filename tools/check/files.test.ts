import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockedTests } from './clockedTests.ts';
import { deadReferences } from './deadReferences.ts';
import { deadRoutes } from './deadRoutes.ts';
import { measureHouse } from './house.ts';
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

it('longFiles finds what has more than 500 lines in src and tools, tests too', () => {
  put('src/main/Enough.ts', 'line\n'.repeat(500));
  put('src/main/TooMuch.test.ts', 'line\n'.repeat(501));
  put('test/flow/long.test.ts', 'line\n'.repeat(900));
  put('tools/long.mjs', 'line\n'.repeat(501));
  expect(longFiles(root)).toEqual([
    { place: 'src/main/TooMuch.test.ts', lines: 501 },
    { place: 'tools/long.mjs', lines: 501 },
  ]);
});

/** Creates the files that measureHouse requires. */
function putRequiredFiles(): void {
  put('docs/architecture.md', '# Architecture\n');
  put('src/renderer/features/create/CreateView.tsx', '');
  put(
    'src/renderer/tsconfig.json',
    '{ "compilerOptions": { "types": [], "jsx": "preserve", "noEmit": true } }',
  );
}

it('measureHouse counts folders of more than 25 sources, tests and migrations not counted', () => {
  putRequiredFiles();
  const files = (folder: string, count: number, ending = 'ts') => {
    for (let number = 0; number < count; number += 1) put(`${folder}/file${number}.${ending}`, '');
  };
  const full = () => measureHouse(root).find(({ name }) => name.startsWith('folders'))?.value;
  files('src/main/lists', 25);
  files('src/main/lists', 9, 'test.ts');
  files('src/main/database/migrations', 40);
  expect(full()).toBe(0);
  files('src/shared/words', 26);
  expect(full()).toBe(1);
});

it('measureHouse counts components with 15 props or more, however the type of the props is put together', () => {
  putRequiredFiles();
  const members = (count: number) => Array.from({ length: count }, (_, at) => `p${at}: string;`).join(' ');
  const wide = () => measureHouse(root).find(({ name }) => name.startsWith('components with'))?.value;
  put('src/renderer/Props.ts', `export type Props = Readonly<{ ${members(8)} }>;`);
  const lines = [
    "import type { Props } from './Props';",
    `export function Enough(props: Readonly<{ ${members(14)} }>) {}`,
    'export function Joined({ p0 }: Props & Readonly<{ a: 1; b: 1; c: 1; d: 1; e: 1; f: 1 }>) {}',
    `export function notOne(props: Readonly<{ ${members(15)} }>) {}`,
  ];
  put('src/renderer/Narrow.tsx', lines.join('\n'));
  put('src/renderer/Narrow.test.tsx', `export function Test(props: { ${members(15)} }) {}`);
  expect(wide()).toBe(0);
  put(
    'src/renderer/Wide.tsx',
    [
      "import type { Props } from './Props';",
      `export function Wide({ p0, ...others }: Readonly<{ ${members(15)} }>) {}`,
      'type Own = { a: 1; b: 1; c: 1; d: 1; e: 1; f: 1; g: 1 };',
      'export const Joined = memo(function Joined(props: Own & Props) {});',
      "export const Less = (props: Omit<Own & Props, 'a'>) => null;",
    ].join('\n'),
  );
  expect(wide()).toBe(2);
});

it('measureHouse counts what features seek in the document, not what they seek in an element of theirs', () => {
  putRequiredFiles();
  put('src/renderer/features/a/A.ts', "document.querySelector<HTMLElement>('a'); root.querySelector('b');");
  put('src/renderer/features/a/A.test.ts', "document.getElementById('a');");
  put('src/renderer/app/B.ts', "document.getElementById('b');");
  const found = measureHouse(root).filter(({ name }) => name.startsWith('elements that'));
  expect(found.map(({ value }) => value)).toEqual([1, 3]);
});

it('deadRoutes finds routes that the window never calls, those whose names are put together aside', () => {
  const routes = ['a.read', 'a.write', 'b.undo', 'c.remove', 'd.gone'];
  put('src/shared/ipc/routeNames.ts', `${routes.map((route) => `  '${route}': 1,`).join('\n')}\n`);
  put('src/renderer/ask.ts', `call('a.read'); call(\`b.\${way}\`); call(\`\${kind}.remove\`);`);
  put('src/renderer/ask.test.ts', "call('d.gone');");
  expect(deadRoutes(root)).toEqual(['a.write', 'd.gone']);
});

it('deadReferences finds files and folders that a document names and that are not there', () => {
  put('src/main/queue/jobs/nextJobs.ts', '');
  put('docs/architecture.md', 'First `nextJobs.ts`,\nthen `queue/jobs/nextJobs.ts` and `queue/nextJobs.ts`.');
  put('README.md', 'Nothing but `npm start` and `Jobs.ts`.');
  put('CHANGELOG.md', 'Removed `Gone.ts`.');
  put('docs/rooms.md', '`main/queue`, `main/queue/jobs/nextJobs`, `main/lists`, `a/b`');
  put('src/main/README.md', '- `queue/jobs`: what comes next\n- `turns`: when');
  const found = deadReferences(root).map(({ document, line, path }) => `${document}:${line} ${path}`);
  expect(found.sort()).toEqual([
    'README.md:1 Jobs.ts',
    'docs/architecture.md:2 queue/nextJobs.ts',
    'docs/rooms.md:1 main/lists',
    'src/main/README.md:2 turns',
  ]);
});

it('clockedTests finds assertions of times in tests, and none in benches or of counts', () => {
  const ex = 'expect';
  const lines = [
    `${ex}(tookMs).toBeLessThan(100);`,
    `${ex}(performance.now() - start).toBeGreaterThan(1990);`,
    `${ex}.soft(longest, 'the longest task, ms of processor time').toBeLessThan(50);`,
    `${ex}(`,
    '  figures.elapsed,',
    ').not.toBeGreaterThanOrEqual(5);',
    `${ex}(rows.length).toBeLessThan(mostMs);`,
    `${ex}(countOfMsgs).toBeGreaterThan(3);`,
    `const waitMs = 3; ${ex}(posts).toBe(waitMs);`,
  ].join('\n');
  for (const room of ['src', 'test', 'tools']) put(`${room}/x/own.test.ts`, lines);
  put('test/e2e/support/look.ts', lines);
  put('test/bench/speed.bench.ts', lines);
  put('src/x/own.ts', lines);
  const found = [1, 2, 3, 4];
  const sorted = clockedTests(root).toSorted((a, b) => a.place.localeCompare(b.place) || a.line - b.line);
  expect(sorted).toEqual(
    ['src/x/own.test.ts', 'test/x/own.test.ts', 'test/e2e/support/look.ts', 'tools/x/own.test.ts']
      .flatMap((place) => found.map((line) => ({ place, line })))
      .toSorted((a, b) => a.place.localeCompare(b.place) || a.line - b.line),
  );
});
