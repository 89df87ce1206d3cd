import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { electronUses } from '../check/electronUses.testing.ts';
import { withSources } from '../check/openSources.ts';

const root = resolve(import.meta.dirname, '../..');

type Row = Readonly<{ owner: string; present: readonly string[]; lacking: readonly string[]; file: string }>;

const codeSpans = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const rows: readonly Row[] = readFileSync(join(root, 'docs/stand-in.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| of |'))
  .map((line) => line.split(' | '))
  .map(([owner = '', present, lacking, file]) => ({
    owner: owner.slice(2),
    present: codeSpans(present),
    lacking: codeSpans(lacking),
    file: codeSpans(file)[0] ?? '',
  }));

const nameOf = (owner: string, member: string) => (owner === 'new' ? `new ${member}` : `${owner}.${member}`);

/** Whether a file of the stand-in contains the name of a member or, for `on('event')`, of the event. */
function mentions(file: string, member: string): boolean {
  const word = /\('(.*)'\)/.exec(member)?.[1] ?? member;
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
}

it('lists every member of Electron that src uses, and no other', () => {
  const used = withSources(root, ['tsconfig.json'], electronUses);
  const listed = rows.flatMap(({ owner, present, lacking }) =>
    [...present, ...lacking].map((member) => nameOf(owner, member)),
  );
  expect(used.length).toBeGreaterThan(80);
  expect({ missing: used.filter((use) => !listed.includes(use)) }).toEqual({ missing: [] });
  expect({ tooMany: listed.filter((use) => !used.includes(use)) }).toEqual({ tooMany: [] });
});

it('says truly where the stand-in has them, and which it has not', () => {
  const wrong = rows.flatMap(({ owner, present, lacking, file }) => [
    ...present
      .filter((member) => !mentions(file, member))
      .map((member) => `${nameOf(owner, member)} is not in ${file}`),
    ...lacking
      .filter((member) => mentions(file, member))
      .map((member) => `${nameOf(owner, member)} is in ${file}`),
  ]);
  expect(wrong).toEqual([]);
});

it('says of each what it does', () => {
  const cells = readFileSync(join(root, 'docs/stand-in.md'), 'utf8').match(/^\| (?!of|-).*$/gm) ?? [];
  expect(cells.length).toBe(rows.length);
  expect(cells.filter((line) => line.split(' | ').length !== 6 || / \| +\|/.test(line))).toEqual([]);
});
