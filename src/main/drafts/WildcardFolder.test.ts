import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, MAX_FOLDER_BYTES, WildcardFolder } from './WildcardFolder';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'easel-wildcards-'));
});
afterEach(() => rmSync(base, { recursive: true }));

describe('WildcardFolder', () => {
  it('starts a library with the samples and never puts back what the person deleted', async () => {
    const samples = join(base, 'samples');
    mkdirSync(samples);
    writeFileSync(join(samples, 'light.txt'), 'dawn\n# a note\ndusk\n');
    const folder = join(base, 'wildcards');
    const first = await new WildcardFolder(folder, samples).load();
    expect(first.get('light')?.entries.map((entry) => entry.text)).toEqual(['dawn', 'dusk']);
    rmSync(join(folder, 'light.txt'));
    expect((await new WildcardFolder(folder, samples).load()).size).toBe(0);
  });

  it('makes nothing in the place of a library folder that is away, and keeps what was read', async () => {
    const library = join(base, 'Easel');
    mkdirSync(join(library, 'wildcards'), { recursive: true });
    writeFileSync(join(library, 'wildcards', 'light.txt'), 'dawn');
    const lists = new WildcardFolder(join(library, 'wildcards'), null);
    const before = await lists.load();
    renameSync(library, join(base, 'elsewhere'));
    expect(await lists.load()).toBe(before);
    expect(existsSync(library)).toBe(false);
    renameSync(join(base, 'elsewhere'), library);
    expect([...(await lists.load()).keys()]).toEqual(['light']);
  });

  it('names lists in folders with a slash, and reads a list again when it has changed', async () => {
    const folder = join(base, 'wildcards');
    mkdirSync(join(folder, 'people'), { recursive: true });
    writeFileSync(join(folder, 'people', 'age.txt'), 'young');
    const lists = new WildcardFolder(folder, null);
    const before = await lists.load();
    expect([...before.keys()]).toEqual(['people/age']);
    expect(await lists.load()).toBe(before);
    writeFileSync(join(folder, 'people', 'age.txt'), 'young\nold and wise');
    expect((await lists.load()).get('people/age')?.entries).toHaveLength(2);
  });

  it('makes an empty folder where there are no samples', async () => {
    const folder = join(base, 'none');
    expect((await new WildcardFolder(folder, null).load()).size).toBe(0);
    expect(existsSync(folder)).toBe(true);
  });

  const put = (name: string, text: string): string => {
    mkdirSync(join(base, 'wildcards'), { recursive: true });
    writeFileSync(join(base, 'wildcards', name), text);
    return join(base, 'wildcards');
  };

  it('leaves out a file that is too large and says so where it is used, until it fits again', async () => {
    const folder = put('large.txt', 'x'.repeat(MAX_FILE_BYTES + 1));
    put('small.txt', 'one\ntwo');
    const lists = new WildcardFolder(folder, null);
    const wildcards = await lists.load();
    expect(wildcards.get('small')?.entries).toHaveLength(2);
    expect(wildcards.get('large')).toEqual({ entries: [], problem: 'The file is larger than 8 MB.' });
    expect(await lists.load()).toBe(wildcards);
    put('large.txt', 'one\n'.repeat(100_001));
    expect((await lists.load()).get('large')?.problem).toBe('The list has more than 100,000 entries.');
    put('large.txt', 'one');
    expect((await lists.load()).get('large')).toEqual({ entries: [{ line: 1, text: 'one' }] });
  });

  it('reads no more of many files than of a few, and what there is room for when one goes', async () => {
    const text = 'some words of an entry\n'.repeat(80_000);
    const count = Math.ceil(MAX_FOLDER_BYTES / text.length) + 1;
    let folder = '';
    for (let file = 10; file < 10 + count; file += 1) folder = put(`${file}.txt`, text);
    const lists = new WildcardFolder(folder, null);
    const unread = async () => [...(await lists.load())].filter(([, file]) => file.problem !== undefined);
    expect((await unread()).map(([name]) => name)).toEqual([`${8 + count}`, `${9 + count}`]);
    expect((await unread())[0]?.[1].problem).toBe(
      'The file was not read, because the wildcards are larger than 32 MB in total.',
    );
    rmSync(join(folder, '10.txt'));
    expect((await unread()).map(([name]) => name)).toEqual([`${9 + count}`]);
  });

  it('lets other work go on while its share never answers, and says so in words', async () => {
    const folder = put('light.txt', 'dawn');
    let asked = 0;
    const stat = () => {
      asked += 1;
      return new Promise<never>(() => {});
    };
    const disk = { stat, readdir: async () => [], readFile: async () => new Uint8Array(), timeoutMs: 50 };
    const lists = new WildcardFolder(folder, null, disk);
    let isOver = false;
    const loading = Promise.allSettled([lists.load(), lists.load(), lists.load()]).finally(() => {
      isOver = true;
    });
    let turns = 0;
    for (; !isOver; turns += 1) await setImmediate();
    expect(turns).toBeGreaterThan(0);
    expect(asked).toBe(1);
    for (const end of await loading)
      expect(end).toMatchObject({
        reason: { code: 'disk', message: expect.stringMatching(/is not responding/) },
      });
    expect(lists.last().size).toBe(0);
  });

  it('is read again for who asks while it is being read', async () => {
    const folder = put('light.txt', 'dawn');
    const lists = new WildcardFolder(folder, null);
    const first = lists.load();
    await setImmediate();
    put('dark.txt', 'dusk');
    const [, second, third] = await Promise.all([first, lists.load(), lists.load()]);
    expect([...second.keys()]).toEqual(['dark', 'light']);
    expect(third).toBe(second);
  });

  it.skipIf(process.platform === 'win32')(
    'passes by links to nowhere and pipes, and says in words that it is one itself',
    async () => {
      const folder = put('one.txt', 'one');
      symlinkSync(join(base, 'nowhere'), join(folder, 'dangling.txt'));
      execFileSync('mkfifo', [join(folder, 'pipe.txt')]);
      expect([...(await new WildcardFolder(folder, null).load()).keys()]).toEqual(['one']);
      symlinkSync(join(base, 'nowhere', 'at', 'all'), join(base, 'link'));
      await expect(new WildcardFolder(join(base, 'link'), null).load()).rejects.toThrow(
        /^The wildcard folder .* cannot be (created|read)\. .*link/,
      );
    },
  );
});
