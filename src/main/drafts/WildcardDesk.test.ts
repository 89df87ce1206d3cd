import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WildcardDesk } from './WildcardDesk';
import { WildcardFolder } from './WildcardFolder';

let base: string;
let folder: string;
let wildcards: WildcardFolder;
let desk: WildcardDesk;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'easel-wildcard-desk-'));
  folder = join(base, 'wildcards');
  wildcards = new WildcardFolder(folder, null);
  desk = new WildcardDesk(wildcards);
});
afterEach(() => rmSync(base, { recursive: true }));
const save = (name: string, text: string, isNew = true) => desk.save({ name, text, isNew });

describe('the lists of wildcards', () => {
  it('are made, changed in place and read back, and what a prompt makes of them follows', async () => {
    await save('people/age', 'young\n2::old');
    expect(desk.list()).toEqual([
      { name: 'people/age', entries: 2, samples: ['young', '2::old'], problem: null },
    ]);
    await save('people/age', 'young\nold\n# a note\nancient\n', false);
    expect((await desk.read('people/age')).text).toBe('young\nold\n# a note\nancient\n');
    expect(wildcards.load().get('people/age')?.entries).toHaveLength(3);
    expect(readdirSync(join(folder, 'people'))).toEqual(['age.txt']);
  });

  it('do not take the place of others, in whatever letters', async () => {
    await save('Light', 'dawn');
    await expect(save('light', 'dusk')).rejects.toThrow('There is a list called Light already.');
    expect((await desk.read('Light')).text).toBe('dawn\n');
    await expect(desk.read('nothing')).rejects.toThrow('no list called nothing');
  });

  it.skipIf(process.platform === 'win32')('are not written through a link to elsewhere', async () => {
    mkdirSync(folder);
    mkdirSync(join(base, 'elsewhere'));
    symlinkSync(join(base, 'elsewhere'), join(folder, 'out'));
    await expect(save('out/list', 'x')).rejects.toThrow('outside of the library');
    expect(readdirSync(join(base, 'elsewhere'))).toEqual([]);
  });

  it('come from the folder of another program, under names a prompt can have, and none is replaced', async () => {
    const from = join(base, 'sd__lists for me');
    mkdirSync(join(from, 'deep'), { recursive: true });
    writeFileSync(join(from, 'hair colour.txt'), 'red');
    writeFileSync(join(from, 'deep', 'hats.TXT'), 'cap');
    writeFileSync(join(from, 'readme.md'), 'no');
    const pick = async () => [from];
    expect(await desk.importFrom(pick)).toEqual({ copied: 2, there: 0 });
    const names = desk.list().map(({ name }) => name);
    expect(names).toEqual(['sd_lists-for-me/deep/hats', 'sd_lists-for-me/hair-colour']);
    const mine = join(folder, 'sd_lists-for-me', 'hair-colour.txt');
    writeFileSync(mine, 'blue');
    expect(await desk.importFrom(pick)).toEqual({ copied: 0, there: 2 });
    expect(readFileSync(mine, 'utf8')).toBe('blue');
    expect(await desk.importFrom(async () => [])).toBeNull();
    await expect(desk.importFrom(async () => [join(from, 'deep', 'none')])).rejects.toThrow('cannot be read');
  });
});
