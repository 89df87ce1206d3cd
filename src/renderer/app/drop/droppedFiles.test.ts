import { MAX_DROPPED_FILES } from '@shared/domain/library/ImportState';
import { describe, expect, it } from 'vitest';
import { droppedFiles } from './droppedFiles';

/** An entry as in Chromium: a folder returns its contents a hundred at a time, then nothing. */
function folder(name: string, inside: Iterable<FileSystemEntry> | 'unreadable'): FileSystemEntry {
  const createReader = () => {
    const left = inside === 'unreadable' ? [] : [...inside];
    return {
      readEntries: (give: (piece: readonly FileSystemEntry[]) => void, fail: () => void) =>
        inside === 'unreadable' ? fail() : give(left.splice(0, 100)),
    };
  };
  return { name, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

function file(name: string): FileSystemEntry {
  return { name, isFile: true, isDirectory: false } as FileSystemEntry;
}

async function all(given: readonly FileSystemEntry[]): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const each of droppedFiles(given))
    found.push('reason' in each ? `${each.name} ${each.reason}` : each.name);
  return found;
}

describe('what is dropped', () => {
  it('is every file, those in folders within folders too, and not what systems leave there', async () => {
    const many = Array.from({ length: 250 }, (_, at) => file(`${at}.png`));
    const found = await all([
      file('first.png'),
      folder('shoot', [file('Thumbs.db'), folder('day', many), file('._x.png'), file('last.png')]),
    ]);
    expect(found).toEqual(['first.png', ...many.map(({ name }) => name), 'last.png']);
  });

  it('is taken as far as it can be read: a folder that cannot says so, and the rest goes on', async () => {
    expect(await all([folder('locked', 'unreadable'), file('a.png')])).toEqual([
      'locked Easel cannot read this folder.',
      'a.png',
    ]);
  });

  it('ends forty folders down, and says so', async () => {
    const nested = (depth: number): FileSystemEntry =>
      folder(`f${depth}`, depth === 45 ? [file('deep.png')] : [file(`${depth}.png`), nested(depth + 1)]);
    const found = await all([nested(0)]);
    expect(found).toHaveLength(42);
    expect(found.at(-1)).toBe('f41 This folder is nested more than 40 levels deep.');
  });

  it('stops at a hundred thousand, and says so', async () => {
    const files = Array.from({ length: MAX_DROPPED_FILES + 1000 }, (_, at) => file(`${at}.png`));
    const found = await all([folder('disk', files)]);
    expect(found).toHaveLength(MAX_DROPPED_FILES + 1);
    expect(found.at(-1)).toMatch(
      /^100000\.png This file and all files after it were left out, because there are more than 100,000 files/,
    );
  });
});
