import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTemplate } from '@shared/prompt';
import { expandAll } from '@shared/prompt/expansion/expandAll';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_FILE_BYTES, WildcardFolder } from './WildcardFolder';
import { WildcardService } from './WildcardService';

let base: string;
let folder: string;
let wildcards: WildcardFolder;
let service: WildcardService;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'easel-wildcard-desk-'));
  folder = join(base, 'wildcards');
  wildcards = new WildcardFolder(folder, null);
  service = new WildcardService(wildcards);
});
afterEach(() => rmSync(base, { recursive: true }));
const save = async (name: string, text: string, isNew = true) =>
  service.save({ name, text, was: isNew ? null : (await service.read(name)).version });

describe('the lists of wildcards', () => {
  it('are made, changed in place and read back, and what a prompt makes of them follows', async () => {
    await save('people/age', 'young\n2::old');
    expect(await service.list()).toEqual([
      { name: 'people/age', entries: 2, samples: ['young', '2::old'], problem: null },
    ]);
    await save('people/age', 'young\nold\n# a note\nancient\n', false);
    expect((await service.read('people/age')).text).toBe('young\nold\n# a note\nancient\n');
    expect((await wildcards.load()).get('people/age')?.entries).toHaveLength(3);
    expect(readdirSync(join(folder, 'people'))).toEqual(['age.txt']);
  });

  it('do not take the place of others, in whatever letters', async () => {
    await save('Light', 'dawn');
    await expect(save('light', 'dusk')).rejects.toThrow('A list called Light already exists.');
    expect((await service.read('Light')).text).toBe('dawn\n');
    await expect(service.read('nothing')).rejects.toThrow('The list nothing no longer exists');
  });

  it('are renamed, into a folder too, but not to a name that another has; and removed with a way back', async () => {
    await save('Light', 'dawn');
    await save('mood', 'calm');
    await expect(service.rename('mood', 'LIGHT')).rejects.toThrow('A list called Light already exists.');
    await service.rename('mood', 'people/mood');
    await service.rename('Light', 'light');
    expect((await service.list()).map(({ name }) => name)).toEqual(['light', 'people/mood']);
    await expect(service.rename('mood', 'x')).rejects.toThrow('The list mood no longer exists');
    const { held } = await service.remove('people/mood');
    expect((await service.list()).map(({ name }) => name)).toEqual(['light']);
    await service.putBack({ name: 'people/mood', held, was: null });
    expect((await service.read('people/mood')).text).toBe('calm\n');
  });

  it.each([
    ['Latin-1', Buffer.from('caf\xe9\r\nros\xe9\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffcafé\nrosé\n', 'utf16le')],
  ])('are read as they are written, and come back byte for byte: %s', async (_, bytes) => {
    await wildcards.load();
    writeFileSync(join(folder, 'drinks.txt'), bytes);
    expect((await wildcards.load()).get('drinks')?.entries.map(({ text }) => text)).toEqual(['café', 'rosé']);
    const { text, version } = await service.read('drinks');
    expect(text).toBe('café\nrosé\n');
    const saved = await service.save({ name: 'drinks', text: `${text}thé`, was: version });
    expect(readFileSync(join(folder, 'drinks.txt'), 'utf8')).toBe('café\nrosé\nthé\n');
    await service.putBack({ name: 'drinks', held: saved.held ?? '', was: saved.version });
    expect(readFileSync(join(folder, 'drinks.txt'))).toEqual(bytes);
    const { held } = await service.remove('drinks');
    await service.putBack({ name: 'drinks', held, was: null });
    expect(readFileSync(join(folder, 'drinks.txt'))).toEqual(bytes);
  });

  it('are not saved over what another program has written since, nor is that undone', async () => {
    await save('animals', 'cat');
    const { version } = await service.read('animals');
    const theirs = (text: string) => writeFileSync(join(folder, 'animals.txt'), text);
    theirs('cat\ndog\n');
    await expect(service.save({ name: 'animals', text: 'fox', was: version })).rejects.toThrow(
      'Another program changed the list animals after Easel read it.',
    );
    expect((await service.read('animals')).text).toBe('cat\ndog\n');
    const saved = await service.save({
      name: 'animals',
      text: 'fox',
      was: (await service.read('animals')).version,
    });
    theirs('owl\n');
    const back = service.putBack({ name: 'animals', held: saved.held ?? '', was: saved.version });
    await expect(back).rejects.toThrow('Another program');
    expect((await service.read('animals')).text).toBe('owl\n');
    // saving a deleted list creates its file again, because there is no content to overwrite
    rmSync(join(folder, 'animals.txt'));
    await service.save({ name: 'animals', text: 'hare', was: saved.version });
    expect((await service.read('animals')).text).toBe('hare\n');
  });

  it('that an import cannot write whole are not there at all, and come with the next', async () => {
    const from = join(base, 'theirs');
    mkdirSync(from);
    writeFileSync(join(from, 'long.json'), JSON.stringify({ drinks: ['tea', 'café'] }));
    const probe = await open(join(from, 'long.json'), 'r');
    const handles = Object.getPrototypeOf(probe) as FileHandle;
    await probe.close();
    const full = vi
      .spyOn(handles, 'sync')
      .mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    onTestFinished(() => full.mockRestore());
    await expect(service.importFrom(async () => [from])).rejects.toThrow('was not copied');
    expect(readdirSync(join(folder, 'theirs'))).toEqual([]);
    expect(await service.importFrom(async () => [from])).toMatchObject({ copied: 1, there: 0 });
    expect((await service.read('theirs/drinks')).text).toBe('tea\ncafé\n');
  });

  it.skipIf(process.platform === 'win32')('are not written through a link to elsewhere', async () => {
    mkdirSync(folder);
    mkdirSync(join(base, 'elsewhere'));
    symlinkSync(join(base, 'elsewhere'), join(folder, 'out'));
    await expect(save('out/list', 'x')).rejects.toThrow('outside the library');
    expect(readdirSync(join(base, 'elsewhere'))).toEqual([]);
  });

  it('come from the folder of another program, under names a prompt can have, and none is replaced', async () => {
    const from = join(base, 'sd__lists for me');
    mkdirSync(join(from, 'deep'), { recursive: true });
    writeFileSync(join(from, 'hair colour.txt'), 'red');
    writeFileSync(join(from, 'deep', 'hats.TXT'), 'cap');
    writeFileSync(join(from, 'readme.md'), 'no');
    const pick = async () => [from];
    expect(await service.importFrom(pick)).toEqual({ copied: 2, there: 0, respelled: 0, left: [] });
    const names = (await service.list()).map(({ name }) => name);
    expect(names).toEqual(['sd_lists-for-me/deep/hats', 'sd_lists-for-me/hair-colour']);
    const mine = join(folder, 'sd_lists-for-me', 'hair-colour.txt');
    writeFileSync(mine, 'blue');
    expect(await service.importFrom(pick)).toEqual({ copied: 0, there: 2, respelled: 0, left: [] });
    expect(readFileSync(mine, 'utf8')).toBe('blue');
    expect(await service.importFrom(async () => [])).toBeNull();
    await expect(service.importFrom(async () => [join(from, 'deep', 'none')])).rejects.toThrow(
      'cannot be read',
    );
  });

  it('come from files that have many: keys are folders, weights are weights, remarks are text', async () => {
    const from = join(base, 'sd');
    mkdirSync(join(from, 'deep'), { recursive: true });
    const yaml = [
      'clothing:',
      '  warm hats:',
      '    - cap',
      '    - 2::beret # of wool',
      '    - yes',
      '    - 1980',
      '    - {text: bowler, weight: 0.5}',
      '    - "#1 fan cap"',
      '    - >-',
      '      a very',
      '',
      '      wide brim',
      '  empty: []',
      '  note: no list',
    ];
    writeFileSync(join(from, 'deep', 'clothes.yaml'), yaml.join('\n'));
    writeFileSync(join(from, 'colours.json'), '{"bright/red": ["scarlet", 5, null], "../../up": ["x"]}');
    writeFileSync(join(from, 'plain.JSON'), '["one", "two"]');
    expect(await service.importFrom(async () => [from])).toEqual({
      copied: 4,
      there: 0,
      respelled: 0,
      left: [],
    });
    expect((await service.list()).map(({ name, entries }) => `${name} ${entries}`)).toEqual([
      'sd/bright/red 2',
      'sd/clothing/warm-hats 7',
      'sd/list/list/up 1',
      'sd/plain 2',
    ]);
    expect((await service.read('sd/clothing/warm-hats')).text.trim().split('\n')).toEqual([
      ...['cap', '2::beret', 'yes', '1980', '0.5::bowler', '\\#1 fan cap', 'a very wide brim'],
    ]);
    expect(readdirSync(base).sort()).toEqual(['sd', 'wildcards']);
    expect(await service.importFrom(async () => [from])).toMatchObject({ copied: 0, there: 4 });
  });

  it('go on naming each other, by the names that they have here, and their own files stay as they were', async () => {
    await save('colours', 'of mine');
    const from = join(base, 'their lists');
    mkdirSync(join(from, 'hair & hats'), { recursive: true });
    const theirs = {
      'outfit.txt':
        '# __hair colour__ is a remark\r\na __colour__ coat\r\n2::a __colours__ hat, __hair colour__\r\n',
      'hair colour.txt': 'red\n{2$$__colour__|__(dyed)__}\n',
      'hair-colour.txt': 'another, that would be called the same here',
      'colour.txt': 'blue',
      'colours.txt': '__colour__s',
      '(dyed).txt': 'pink',
      'hair & hats/cap.txt': 'a __hair colour__ cap like __hair & hats/beret__, __nothing here__',
      'hair & hats/beret.txt': '__cap__ __hair & hats/c*__',
      'many.yaml': 'warm coats:\n  long: [a __warm coats/short__, a __colour__ one]\n  short: [cape]\n',
    };
    for (const [name, text] of Object.entries(theirs)) writeFileSync(join(from, name), text);
    const done = await service.importFrom(async () => [from]);
    expect(done).toEqual({ copied: 10, there: 0, respelled: 5, left: [] });
    for (const [name, text] of Object.entries(theirs))
      expect(readFileSync(join(from, name), 'utf8')).toBe(text);
    const text = async (name: string) => readFileSync(join(folder, 'their-lists', `${name}.txt`), 'utf8');
    // only references to lists that have other names here, or that would match other lists, are rewritten
    expect(await text('outfit')).toBe(
      '# __hair colour__ is a remark\r\na __colour__ coat\r\n2::a __their-lists/colours__ hat, __hair-colour__\r\n',
    );
    expect(await text('hair-colour')).toBe('red\n{2$$__colour__|__dyed__}\n');
    expect(await text('hair-colour-2')).toContain('another');
    expect(await text('hair-hats/cap')).toBe(
      'a __hair-colour__ cap like __hair-hats/beret__, __nothing here__',
    );
    expect(await text('warm-coats/long')).toBe('a __warm-coats/short__\na __colour__ one\n');
    const lists = await wildcards.load();
    const made = (template: string) => {
      const parsed = parseTemplate(template);
      return parsed.ok ? [...expandAll(parsed.template, lists)] : [];
    };
    expect(made('__their-lists/warm-coats/long__')).toEqual(['a cape', 'a blue one']);
    expect(made('__their-lists/outfit__').slice(0, 2)).toEqual(['a blue coat', 'a blues hat, red']);
  });

  it('that cannot come are said, each with its reason', async () => {
    const from = join(base, 'sd');
    mkdirSync(from);
    writeFileSync(join(from, 'a.txt'), 'one');
    writeFileSync(join(from, 'big.txt'), 'x'.repeat(MAX_FILE_BYTES + 1));
    writeFileSync(join(from, 'broken.yaml'), 'a: [1, 2');
    writeFileSync(join(from, 'none.json'), '{"a": 1}');
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    writeFileSync(join(from, 'within.json'), deep);
    writeFileSync(join(from, 'within.yaml'), deep);
    // six levels of YAML aliases: each level repeats the previous level ten times, which makes a million lists
    const bomb = ['a0: &a0 [x]'];
    for (let at = 1; at <= 6; at += 1) {
      const keys = Array.from({ length: 10 }, (_, key) => `k${key}: *a${at - 1}`);
      bomb.push(`a${at}: &a${at} {${keys.join(', ')}}`);
    }
    writeFileSync(join(from, 'bomb.yaml'), bomb.join('\n'));
    const done = await service.importFrom(async () => [from]);
    expect(done).toMatchObject({ copied: 1, there: 0 });
    expect(done?.left).toEqual([
      'big.txt: The file is larger than 8 MB.',
      'bomb.yaml: The file has more than 20,000 keys.',
      expect.stringMatching(/^broken\.yaml: The file cannot be read: .+/),
      'none.json: The file contains no lists.',
      expect.stringMatching(/^within\.json: /),
      expect.stringMatching(/^within\.yaml: /),
    ]);
  });
});
