import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WildcardFolder } from './WildcardFolder';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'easel-wildcards-'));
});
afterEach(() => rmSync(base, { recursive: true }));

describe('WildcardFolder', () => {
  it('starts a library with the samples and never puts back what the person deleted', () => {
    const samples = join(base, 'samples');
    mkdirSync(samples);
    writeFileSync(join(samples, 'light.txt'), 'dawn\n# a note\ndusk\n');
    const folder = join(base, 'wildcards');
    const first = new WildcardFolder(folder, samples).load();
    expect(first.get('light')?.entries.map((entry) => entry.text)).toEqual(['dawn', 'dusk']);
    rmSync(join(folder, 'light.txt'));
    expect(new WildcardFolder(folder, samples).load().size).toBe(0);
  });

  it('names lists in folders with a slash, and reads a list again when it has changed', () => {
    const folder = join(base, 'wildcards');
    mkdirSync(join(folder, 'people'), { recursive: true });
    writeFileSync(join(folder, 'people', 'age.txt'), 'young');
    const lists = new WildcardFolder(folder, null);
    const before = lists.load();
    expect([...before.keys()]).toEqual(['people/age']);
    expect(lists.load()).toBe(before);
    writeFileSync(join(folder, 'people', 'age.txt'), 'young\nold and wise');
    expect(lists.load().get('people/age')?.entries).toHaveLength(2);
  });

  it('makes an empty folder where there are no samples', () => {
    const folder = join(base, 'none');
    expect(new WildcardFolder(folder, null).load().size).toBe(0);
    expect(existsSync(folder)).toBe(true);
  });
});
