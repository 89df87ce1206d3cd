import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFileAtomic } from './writeFileAtomic';

it('never empties what was there, and leaves nothing beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-whole-'));
  const file = join(folder, 'mark.json');
  writeFileSync(file, 'before');
  const seen = openSync(file, 'r');
  writeFileAtomic(file, 'after');
  // a program that opened the old file can still read all of it, because its content was not overwritten
  expect(readFileSync(seen, 'utf8')).toBe('before');
  expect(readFileSync(file, 'utf8')).toBe('after');
  expect(readdirSync(folder)).toEqual(['mark.json']);
  closeSync(seen);
  rmSync(folder, { recursive: true });
});
