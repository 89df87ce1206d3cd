import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharp } from '../../src/images/sharp';
import { DecoderProcess } from '../../src/main/previews/DecoderProcess';
import { decoderEnvironment } from '../../src/main/previews/decoderEnvironment';
import { forkProcess } from '../../src/main/previews/forkProcess';
import { buildDecoder } from '../support/buildDecoder';

const folder = mkdtempSync(join(tmpdir(), 'easel-decoder-'));
const path = join(folder, 'a.png');
let built: Awaited<ReturnType<typeof buildDecoder>>;
let decoder: DecoderProcess;

beforeAll(async () => {
  built = await buildDecoder();
  await sharp({ create: { width: 800, height: 400, channels: 3, background: '#a63' } })
    .png()
    .toFile(path);
});
afterEach(() => decoder.close());
afterAll(() => {
  built.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Options = Omit<ConstructorParameters<typeof DecoderProcess>[0], 'start'>;

function decoderOf(file: URL, options: Options = {}): DecoderProcess {
  decoder = new DecoderProcess({
    start: () => forkProcess(file, decoderEnvironment(process.env)),
    ...options,
  });
  return decoder;
}

/** A process that does as `source` says with each `task`, `id` and `answer`; `mark` is a file of its own. */
function acting(name: string, source: string, options: Options = {}): DecoderProcess {
  const file = join(folder, `${name}.mjs`);
  const mark = JSON.stringify(join(folder, `${name}.mark`));
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
     const mark = ${mark};
     const done = (id) => process.send({ id, kind: 'done', image: { width: 1, height: 1, format: 'x' } });
     process.on('message', ({ id, task: { path } }) => { ${source} });`,
  );
  return decoderOf(pathToFileURL(file), options);
}

const decode = (of: DecoderProcess, what: string) => of.run({ kind: 'decode', path: what });

describe('the decoder', () => {
  it('decodes and makes previews in a process of its own', async () => {
    decoderOf(built.url);
    const files = { large: join(folder, 'deep', 'a.webp'), small: join(folder, 'deep', 'a.small.webp') };
    expect(await decode(decoder, path)).toEqual({ width: 800, height: 400, format: 'png' });
    expect(await decoder.run({ kind: 'previews', path, files })).toMatchObject({ width: 640, height: 320 });
    const facts = async (file: string) => (await sharp(file).metadata()) as { format: string; width: number };
    expect([await facts(files.large), await facts(files.small)]).toMatchObject([
      { format: 'webp', width: 640 },
      { format: 'webp', width: 400 },
    ]);
    rmSync(files.small);
    const small = { kind: 'small', path: files.large, target: files.small } as const;
    expect(await decoder.run(small)).toMatchObject({ width: 400, height: 200, format: 'webp' });
    expect(await facts(files.small)).toMatchObject({ width: 400 });
  });

  it('says what is wrong with a picture and goes on', async () => {
    decoderOf(built.url);
    const cut = join(folder, 'cut.png');
    copyFileSync(path, cut);
    writeFileSync(cut, (await sharp(path).png().toBuffer()).subarray(0, 200));
    await expect(decode(decoder, cut)).rejects.toMatchObject({ kind: 'damaged' });
    await expect(decode(decoder, path)).resolves.toMatchObject({ width: 800 });
  });

  it('tells a disk that failed from a picture that is wrong', async () => {
    decoderOf(built.url);
    await expect(decode(decoder, join(folder, 'gone.png'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is ended in the middle of a picture that takes too long, and the next takes its place', async () => {
    acting('hangs', `if (path === 'slow') for (;;); else done(id);`, { timeoutMs: 5000 });
    await expect(decode(decoder, 'slow')).rejects.toMatchObject({
      kind: 'unchecked',
      message: 'Decoding the image took longer than 5 s.',
    });
    await expect(decode(decoder, 'b')).resolves.toMatchObject({ width: 1 });
  });

  it('does what else the process held when one was ended for its slowness', async () => {
    const source = `if (path === 'slow') return; if (existsSync(mark)) done(id); else writeFileSync(mark, '');`;
    acting('neighbours', source, { timeoutMs: 5000 });
    const slow = decode(decoder, 'slow');
    const others = Promise.all([decode(decoder, 'b'), decode(decoder, 'c')]);
    await expect(slow).rejects.toMatchObject({ kind: 'unchecked' });
    expect(await others).toHaveLength(2);
  });

  it('gives up the picture that it dies of, and none of those beside it', async () => {
    acting('dies', `if (path === 'deadly') process.exit(1); else setTimeout(() => done(id), 50);`);
    const all = await Promise.allSettled(['a', 'deadly', 'b', 'c'].map((each) => decode(decoder, each)));
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(all[1]).toMatchObject({ reason: { kind: 'unchecked' } });
  });

  it('tries again what a process held that died once', async () => {
    acting('dies-once', `if (existsSync(mark)) done(id); else { writeFileSync(mark, ''); process.exit(1); }`);
    await expect(decode(decoder, 'a')).resolves.toMatchObject({ width: 1 });
    expect(existsSync(join(folder, 'dies-once.mark'))).toBe(true);
  });

  it('does not count the time in which a picture waits for memory that others use', async () => {
    const waits = `process.send({ id, kind: 'waits' }); setTimeout(() => { process.send({ id, kind: 'works' }); done(id); }, 4500);`;
    acting('waits', `if (path === 'first') done(id); else { ${waits} }`, { timeoutMs: 4000 });
    // how long a process takes to start is the machine's affair
    await decode(decoder, 'first');
    await expect(decode(decoder, 'a')).resolves.toMatchObject({ width: 1 });
  });

  it('hands out no more at once than can be decoded at once', async () => {
    const source = `globalThis.now = (globalThis.now ?? 0) + 1; const most = globalThis.now;
      setTimeout(() => { globalThis.now -= 1; process.send({ id, kind: 'done', image: { width: most, height: 1, format: 'x' } }); }, 30);`;
    acting('counts', source, { parallel: 3 });
    const all = await Promise.all(Array.from({ length: 9 }, (_, n) => decode(decoder, String(n))));
    expect(Math.max(...all.map(({ width }) => width))).toBe(3);
  });

  it('ends a process without work, and starts another when there is some', async () => {
    acting(
      'rests',
      `process.send({ id, kind: 'done', image: { width: process.pid, height: 1, format: 'x' } });`,
      {
        idleMs: 50,
      },
    );
    const first = await decode(decoder, 'a');
    const gone = () => !isRunning(first.width);
    await expect.poll(gone).toBe(true);
    expect((await decode(decoder, 'b')).width).not.toBe(first.width);
  });

  it('gets nothing of the environment that may be a secret', async () => {
    process.env.EASEL_TEST_SECRET = 'canary';
    try {
      acting(
        'environment',
        `process.send({ id, kind: 'failed', message: JSON.stringify(process.env), problem: null, code: 'x' });`,
      );
      const error = await decode(decoder, 'a').catch((reason: unknown) => reason);
      expect(String(error)).toContain('PATH');
      expect(String(error)).not.toContain('canary');
    } finally {
      delete process.env.EASEL_TEST_SECRET;
    }
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
