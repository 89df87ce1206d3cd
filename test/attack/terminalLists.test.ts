// Lists and arguments that are mistakes or worse, given to the built terminal program: nothing of them is sent.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { createService, type RunningService } from '../../src/service/createService';
import { type Ended, startCli } from '../flow/support/runCli';
import { builtFolder, imagegen } from '../flow/support/startPath';
import { removeFolder } from '../support/removeFolder';

let folder: string;
let service: RunningService;
beforeAll(() => {
  builtFolder();
}, 120_000);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-attack-lists-'));
  service = await createService({ instant: true, credits: 1e6, rateLimit: 0 });
});
afterEach(async () => {
  await service.stop();
  await removeFolder(folder);
});

const at = (name: string) => join(folder, name);
const put = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content);
  return name;
};
/** In half the memory that a program usually gets, so that one that takes more dies. */
const easel = (...args: readonly string[]): Promise<Ended> =>
  startCli([...args, '--library', 'library'], {
    home: folder,
    key: service.apiKey,
    env: { NODE_OPTIONS: '--max-old-space-size=600' },
  }).ended;
const batch = (...args: readonly string[]) =>
  easel('batch', '--model', imagegen, '--base-url', service.url, ...args);
const generate = (...args: readonly string[]) =>
  easel('generate', '--model', imagegen, '--base-url', service.url, ...args);
const words = ({ code, stderr }: Ended) => `${code} ${stderr}`;

/** Nothing was sent, and nothing was left behind to be sent later. */
async function expectNothing(): Promise<void> {
  expect(service.ledger().posts).toBe(0);
  const file = at('library/.easel/easel.sqlite');
  if (!existsSync(file)) return;
  const database = new Database(file, { readonly: true });
  expect(database.prepare('SELECT count(*) AS jobs FROM job').get()).toEqual({ jobs: 0 });
  database.close();
}

describe('a file that is no list', () => {
  it('is told what it is, and becomes no request: pictures, documents, archives, noise', async () => {
    const noise = randomBytes(550 * 550 * 3);
    const raw = { raw: { width: 550, height: 550, channels: 3 as const } };
    put('picture.png', await sharp(noise, raw).png().toBuffer());
    put('picture.csv', await sharp(noise, raw).jpeg({ quality: 100 }).toBuffer());
    put('paper.txt', `%PDF-1.7\n${'1 0 obj << /Type /Page >> endobj\n'.repeat(400)}`);
    put('all.jsonl', Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0', 'latin1'), randomBytes(5000)]));
    put('noise.txt', randomBytes(100_000));
    put('nul.txt', 'a rose\n\0\n');
    expect(words(await batch('picture.png', '--yes'))).toBe(
      '2 picture.png is an image (PNG), not a list of prompts.\n',
    );
    expect(words(await batch('picture.csv', '--yes'))).toBe(
      '2 picture.csv is an image (JPG), not a list of prompts.\n',
    );
    expect(words(await batch('paper.txt', '--yes'))).toBe(
      '2 paper.txt is a document (PDF), not a list of prompts.\n',
    );
    expect(words(await batch('all.jsonl', '--yes'))).toMatch(/^2 all.jsonl is .*not a list of prompts/);
    expect(words(await batch('noise.txt', '--yes'))).toMatch(
      /^2 noise.txt is not a list of prompts: the file contains /,
    );
    expect(words(await batch('nul.txt', '--yes'))).toContain(
      'the file contains a NUL character, which is not allowed in text (line 2)',
    );
    await expectNothing();
  }, 120_000);

  it.skipIf(process.platform === 'win32')(
    'is said in words when it is no file, and waited for by nobody',
    async () => {
      mkdirSync(at('folder'));
      execFileSync('mkfifo', [at('pipe')]);
      symlinkSync(at('nowhere'), at('dangling'));
      expect(words(await batch('folder'))).toBe(
        '2 folder could not be read. This is a folder, not a file.\n',
      );
      expect(words(await batch('pipe'))).toBe('2 pipe could not be read. This is a pipe, not a file.\n');
      expect(words(await batch('dangling'))).toBe(
        '2 dangling could not be read. Nothing was found at this path.\n',
      );
      expect(words(await batch('/dev/zero'))).toBe(
        '2 /dev/zero could not be read. This is a device, not a file.\n',
      );
      expect(words(await batch('/dev/stdin'))).toMatch(
        /^2 \/dev\/stdin could not be read\. This is a (device|pipe), not a file\.\n$/,
      );
      await expectNothing();
    },
    120_000,
  );
});

describe('a list without measure', () => {
  it('of more jobs than the settings confirm asks for --yes, and says how many', async () => {
    const list = put('shots.txt', Array.from({ length: 21 }, (_, line) => `fox ${line}\n`).join(''));
    expect(words(await batch(list))).toBe(
      '2 shots.txt creates 21 jobs. The price is not known until the first run. Nothing was added to the queue. To queue this many jobs, add --yes.\n',
    );
    await expectNothing();
    const asked = await batch(list, '--yes');
    expect([asked.code, service.ledger().posts]).toEqual([0, 21]);
    put('few.txt', Array.from({ length: 20 }, (_, line) => `fox ${line}\n`).join(''));
    expect((await batch('few.txt')).code).toBe(0);
  }, 120_000);

  it('of thirty rows that make 100,000 jobs each is refused before a row is written', async () => {
    const list = put('shots.txt', `${'{0|1|2|3|4|5|6|7|8|9}'.repeat(5)}\n`.repeat(30));
    expect(words(await batch(list, '--yes'))).toBe(
      '2 This list creates more than 100,000 jobs, the maximum for a batch.\n',
    );
    await expectNothing();
    // of an empty library: 1 MB of tables and indexes
    expect(statSync(at('library/.easel/easel.sqlite')).size).toBeLessThanOrEqual(2 ** 20);
  }, 120_000);

  it('of a new column a line, or of thirty thousand, ends in words and in little memory', async () => {
    const keys = Array.from({ length: 60_000 }, (_, key) => `{"prompt":"a","k${key}":1}\n`).join('');
    expect(keys.length).toBeGreaterThan(2 ** 20);
    expect(words(await batch(put('keys.jsonl', keys), '--yes'))).toMatch(
      /^2 keys\.jsonl is not a list of prompts: /,
    );
    const header = `${Array(30_000).fill('prompt').join(',')}\na\n`;
    expect(words(await batch(put('header.csv', header), '--yes'))).toContain('has 30,000 columns');
    expect(words(await batch(put('long.txt', 'a\n'.repeat(17 * 2 ** 20))))).toBe(
      '2 long.txt could not be read. The file is larger than 32 MB.\n',
    );
    await expectNothing();
  }, 120_000);
});

describe('a template without measure', () => {
  it('is read in time, or refused in words', async () => {
    expect(words(await generate('--prompt', `{${' '.repeat(100_000)}x|y}`))).toMatch(/^2 /);
    expect(words(await generate('--prompt', 'a', '--count', '100001'))).toBe(
      '2 This creates 100,001 jobs, but a batch can have up to 100,000.\n',
    );
    const long = '{a|b}'.repeat(10) + 'x'.repeat(100_000);
    expect(words(await generate('--prompt', long, '--count', '90'))).toMatch(
      /^2 This creates prompts longer than/,
    );
    const wide = `{${Array.from({ length: 4000 }, (_, place) => `a fox of kind ${place}`).join('|')}}`;
    expect(words(await generate('--prompt', wide, '--count', '25'))).toMatch(/^2 .* would fill the disk\./);
    await expectNothing();
  }, 120_000);

  it('of a wildcard file of 50 MB is refused in words', async () => {
    mkdirSync(at('library/Easel/wildcards'), { recursive: true });
    put('library/Easel/wildcards/large.txt', 'red\n'.repeat(12.5 * 2 ** 20));
    expect(words(await generate('--prompt', 'a __large__ fox'))).toBe(
      '2 Wildcard file large: The file is larger than 8 MB.\n',
    );
    await expectNothing();
  }, 120_000);
});

describe('arguments', () => {
  it('that name files of the system as pictures are refused, and the files are left alone', async () => {
    for (const path of ['/proc/kmsg', '/dev/zero', 'file:///etc/passwd', '-']) {
      const ended = await easel(
        ...['generate', '--model', 'charedit/v3-character-edit', '--base-url', service.url],
        ...['--prompt', 'x', '--set', `image_url=${path}`],
      );
      expect(words(ended)).toMatch(/^2 Invalid value for image_url/);
    }
    await expectNothing();
  }, 120_000);

  it('that begin with a dash are files after --, and wrong usage before', async () => {
    put('-list.txt', 'a fox\n');
    expect(words(await batch('-list.txt'))).toMatch(/^2 error: unknown option '-list\.txt'/);
    expect(
      words(
        await startCli(
          [
            'batch',
            '--model',
            imagegen,
            '--base-url',
            service.url,
            '--library',
            '-library',
            '--',
            '-list.txt',
          ],
          { home: folder, key: service.apiKey },
        ).ended,
      ),
    ).toBe('0 1 done, 1 file\n');
    expect(existsSync(at('-library/Easel'))).toBe(true);
  }, 120_000);

  it('that lead nowhere are said in words', async () => {
    symlinkSync(at('nowhere/at/all'), at('link'));
    put('file', '');
    for (const library of ['link', 'file', 'file/below']) {
      const { code, stderr } = await startCli(['list', '--library', library], { home: folder }).ended;
      expect(code).toBe(1);
      expect(stderr).not.toMatch(/ENO|EEXIST|Error:|\n\s+at /);
      expect(stderr).toContain(library);
    }
  }, 120_000);
});

describe('what a terminal obeys', () => {
  const control = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202e\u0008';

  it('comes neither from a prompt nor from a file, an argument or the service', async () => {
    await service.stop();
    service = await createService({
      instant: true,
      rateLimit: 0,
      faults: [{ answer: { status: 403, body: { error: `no ${control}`, message: control } } }],
    });
    const said = [
      await generate('--prompt', `a ${control} fox`),
      await generate('--prompt', `a ${control} fox`, '--json'),
      await easel('jobs'),
      await easel('jobs', '--json'),
      await generate('--prompt', 'x', '--set', `${control}=1`),
      await easel(`paint${control}`),
      await easel('list', `--${control}`),
      await batch(`${control}.csv`),
      await batch(put('list.jsonl', `{"prompt":"a","num_images":${JSON.stringify(control)}}\n`)),
    ];
    for (const { stdout, stderr } of said) {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    }
    expect(said[3]?.lines().map(({ prompt }) => prompt)).toEqual([`a ${control} fox`, `a ${control} fox`]);
  }, 120_000);
});
