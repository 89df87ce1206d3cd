import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { fixedNames, generatedNames } from '../../../test/support/badFiles/hostileNames';
import { comfyGraph } from '../../../test/support/pictures/comfyGraph';
import { pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import type { Db } from '../database/Db';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { assetsBySeq } from '../database/rows/assetRow';
import { checkFilm } from '../downloads/checkFilm';
import type { ImportOutcome } from '../ports/ImportRun';
import { decodeImage } from '../previews/decodeImage';
import { FileImporter } from './FileImporter';
import { ImportCommit } from './ImportCommit';
import { inspectFile } from './inspectFile';
import { clearStaging } from './stagingFolder';

let home = '';
let library = '';
let data = '';
let db: Db;
let from = '';
let png = Buffer.alloc(0);

beforeAll(async () => {
  png = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'easel-import-'));
  library = join(home, 'Easel');
  data = join(home, '.easel');
  from = join(home, 'from');
  for (const folder of [library, from]) mkdirSync(folder);
  const database = openLibraryDatabase({ dataFolder: data, now: Date.now });
  db = database.db;
  onTestFinished(() => {
    database.close();
    rmSync(home, { recursive: true });
  });
});

function importer(): FileImporter {
  return new FileImporter({
    db,
    libraryFolder: library,
    dataFolder: data,
    now: Date.now,
    inspect: inspectFile,
    decodeImage,
    checkFilm,
    onCommitted: () => {},
  });
}

async function store(paths: readonly string[], reference = false): Promise<readonly ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  const signal = new AbortController().signal;
  await importer().run({ paths, reference, signal, onOutcome: (outcome) => void outcomes.push(outcome) });
  return outcomes.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** A PNG with its own text, so that no other file has the same content. */
function picture(words: string): Buffer {
  const text = `${words}\nSteps: 20, Sampler: Euler, CFG scale: 7, Seed: 42, Size: 24x16`;
  return pngWith(png, [{ as: 'iTXt', keyword: 'parameters', text }]);
}

function put(name: string, bytes: Buffer | string): string {
  const path = join(from, name);
  writeFileSync(path, bytes);
  return path;
}

const rows = () =>
  assetsBySeq(db, db.prepare('SELECT seq FROM asset ORDER BY seq').pluck().all() as number[]);
const files = () =>
  readdirSync(library, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
const reasons = (outcomes: readonly ImportOutcome[]) =>
  outcomes.map((each) => (each.kind === 'refused' ? each.reason : `imported as ${each.asset.file}`));

describe('a picture that is imported', () => {
  it('is copied byte for byte into the folder of its day, with all that it says of itself', async () => {
    const graph = comfyGraph({
      prompt: '狐 in snow',
      negative: 'dull',
      seed: '18446744073709551557',
      steps: 25,
    });
    const bytes = pngWith(png, [{ as: 'iTXt', keyword: 'prompt', text: graph }]);
    const path = put('ComfyUI_00001_.png', bytes);
    const [outcome] = await store([path]);
    const [row] = rows();
    expect(outcome).toMatchObject({ kind: 'imported', from: path, asset: { program: 'ComfyUI' } });
    expect(row).toMatchObject({
      prompt: '狐 in snow',
      seed: '18446744073709551557',
      width: 24,
      height: 16,
      state: 'ready',
      origin: 'imported',
      isOutside: false,
      jobId: null,
      modelId: 'landscape_v2.safetensors',
    });
    expect(row?.values).toMatchObject({
      num_inference_steps: 25,
      guidance_scale: 6.5,
      negative_prompt: 'dull',
    });
    expect(row?.file).toMatch(/^\d{4}-\d\d-\d\d\/ComfyUI_00001_\.png$/);
    expect(readFileSync(join(library, row?.file ?? ''))).toEqual(bytes);
    expect(readFileSync(path)).toEqual(bytes);
    expect(existsSync(join(library, '.easel-import'))).toBe(false);
    expect(db.prepare('SELECT program, from_path FROM asset_import').all()).toEqual([
      { program: 'ComfyUI', from_path: path },
    ]);
  });

  it('stays where it is when it is only referenced', async () => {
    const path = put('kept.png', picture('kept'));
    await store([path], true);
    expect(rows()).toMatchObject([{ file: path, isOutside: true, prompt: 'kept' }]);
    expect(files()).toEqual([]);
  });

  it('is taken where it lies when it lies in the library folder already', async () => {
    mkdirSync(join(library, 'mine'));
    writeFileSync(join(library, 'mine', 'a.png'), picture('mine'));
    await store([library]);
    expect(rows()).toMatchObject([{ file: 'mine/a.png', isOutside: false }]);
    expect(files()).toHaveLength(1);
  });

  it('comes in once, however often it lies there, and not again from the trash', async () => {
    put('a.png', picture('one'));
    put('b.png', picture('one'));
    put('c.png', picture('two'));
    const first = await store([from]);
    expect(reasons(first).filter((words) => words === 'The file is already in the library.')).toHaveLength(1);
    db.prepare("UPDATE asset SET trashed_at = 1 WHERE prompt = 'two'").run();
    expect(reasons(await store([from]))).toEqual([
      ...[
        'The file is already in the library.',
        'The file is already in the library.',
        'The file is in the library’s trash.',
      ],
    ]);
    expect(files()).toHaveLength(2);
  });

  it.each([false, true])(
    'is given back to the picture of the library that has lost its file, with all that is said of it (left in place: %s)',
    async (reference) => {
      const was = picture('one');
      await store([put('kite.png', was)]);
      const [lost] = rows();
      db.prepare("UPDATE asset SET rating = 4, missing = 1, preview = 'ready'").run();
      rmSync(join(library, lost?.file ?? ''));
      const again = put('the same.png', was);
      const [outcome] = await store([again], reference);
      expect(outcome).toMatchObject({ kind: 'imported', asset: { id: lost?.id, seq: 1 } });
      const [row, ...others] = rows();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ id: lost?.id, rating: 4, isMissing: false, createdAt: lost?.createdAt });
      expect(row?.file).toBe(reference ? again : lost?.file?.replace('kite', 'the same'));
      expect(readFileSync(reference ? again : join(library, row?.file ?? ''))).toEqual(was);
      expect(reasons(await store([put('once more.png', was)]))).toEqual([
        'The file is already in the library.',
      ]);
    },
  );

  it('writes over nothing: of a name that is taken there is a second', async () => {
    put('a.png', picture('one'));
    mkdirSync(join(from, 'other'));
    put('other/a.png', picture('two'));
    put('other/A.PNG', picture('three'));
    await store([from]);
    const names = rows().map(({ file }) => file?.split('/')[1]?.toLowerCase());
    expect(names.toSorted()).toEqual(['a-2.png', 'a-3.png', 'a.png']);
  });

  it('takes no name that a row has whose file is gone, and comes in with all the others', async () => {
    await store([put('kite.png', picture('one'))]);
    const [first] = rows();
    rmSync(join(library, first?.file ?? ''));
    const outcomes = await store([put('KITE.png', picture('two')), put('heron.png', picture('three'))]);
    expect(reasons(outcomes)).toEqual(
      [first?.file?.replace('kite', 'KITE-2'), first?.file?.replace('kite', 'heron')].map(
        (file) => `imported as ${file}`,
      ),
    );
    expect([rows().length, files().length]).toEqual([3, 2]);
  });

  it('keeps none of the others where one of them cannot be written any more', async () => {
    const [from, also] = [put('kite.png', picture('one')), put('owl.png', picture('two'))];
    const ready = async (path: string, releaseFile: boolean) => {
      const inspected = await inspectFile({ path, part: null });
      if (inspected.kind !== 'inspected') throw new Error('not inspected');
      const place = { part: null, from: path, file: path, isOutside: true };
      const facts = { width: 24, height: 16, durationS: null, problem: null };
      return {
        inspected,
        ...place,
        ...facts,
        restoredSeq: null,
        importId: null,
        replaces: releaseFile ? null : { sourceId: 'x', releaseFile: () => false },
      };
    };
    const commit = new ImportCommit({ db, libraryFolder: library, now: Date.now, onCommitted: () => {} });
    const both = [commit.add(await ready(from, false)), commit.add(await ready(also, true))];
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(rows().map(({ file }) => file)).toEqual([also]);
  });

  it('has its ending by its bytes, not by its name', async () => {
    put('photo.jpeg', picture('a png all the same'));
    put('no ending', picture('none'));
    await store([from]);
    expect(
      rows()
        .map(({ file }) => file?.split('/')[1])
        .toSorted(),
    ).toEqual(['no ending.png', 'photo.png']);
  });
});

describe('what is refused', () => {
  it('says in words what it was, and leaves nothing', async () => {
    put('cut.png', picture('cut').subarray(0, -30));
    put('empty.png', '');
    put('page.png', '<!doctype html><p>hello');
    put('script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    put('words.txt', 'words');
    put('z.pdf', '%PDF-1.7\n%âãÏÓ');
    expect(reasons(await store([from, join(from, 'nowhere.png')]))).toEqual([
      expect.stringMatching(/^The image is damaged or incomplete/),
      'The file is empty.',
      'Nothing was found at this path.',
      'This file is a web page, not an image.',
      'Easel does not import SVG files, because they can contain scripts.',
      'This file is not a supported image or video.',
      'Easel cannot import PDF files.',
    ]);
    expect({ rows: rows(), files: files() }).toEqual({ rows: [], files: [] });
  });

  it('is a bomb: a small file that unpacks to gigapixels', async () => {
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    put('bomb.png', bomb);
    expect(reasons(await store([from]))).toEqual([
      'The image has 3600 megapixels, more than the 64 that Easel supports.',
    ]);
    expect(files()).toEqual([]);
  });

  it('is never opened: pipes, sockets, devices; and links are not followed', async () => {
    execFileSync('mkfifo', [join(from, 'pipe.png')]);
    const socket = createServer().listen(join(from, 'socket.png'));
    onTestFinished(() => void socket.close());
    mkdirSync(join(home, 'private'));
    writeFileSync(join(home, 'private', 'secret.png'), picture('secret'));
    symlinkSync(join(home, 'private', 'secret.png'), join(from, 'link.png'));
    symlinkSync(join(home, 'private'), join(from, 'out'));
    symlinkSync(from, join(from, 'round'));
    const link = 'This is a link. Enter the path of the file or folder that it points to.';
    expect(reasons(await store([from, '/dev/zero']))).toEqual([
      ...[
        'This is a device, not a file.',
        link,
        link,
        'This is a pipe, not a file.',
        link,
        'This is a socket, not a file.',
      ],
    ]);
    expect(rows()).toEqual([]);
  });

  it('lies too deep, and a folder of forty is walked to its end', async () => {
    const deep = join(from, ...Array.from({ length: 40 }, () => 'd'));
    mkdirSync(join(deep, 'e'), { recursive: true });
    writeFileSync(join(deep, 'a.png'), picture('deep'));
    writeFileSync(join(deep, 'e', 'b.png'), picture('deeper'));
    expect(reasons(await store([from]))).toEqual([
      expect.stringMatching(/^imported as/),
      'This folder is nested more than 40 levels deep.',
    ]);
  });

  it("is Easel's own: the database is no picture to be imported", async () => {
    expect(reasons(await store([data]))).toEqual(['This file or folder belongs to Easel itself.']);
    put('a.png', picture('a'));
    expect(
      (await store([home])).map(({ from: path }) => path).filter((path) => path.startsWith(data)),
    ).toEqual([]);
  });

  it.runIf(process.getuid?.() !== 0)('may not be read', async () => {
    chmodSync(put('a.png', picture('a')), 0);
    expect(reasons(await store([from]))).toEqual(['You do not have permission to read this file or folder.']);
  });
});

describe('names that mean no good', () => {
  it(`are made safe, ${fixedNames.length} of them, and each picture is there once`, async () => {
    expect(new Set(fixedNames).size).toBeGreaterThanOrEqual(60);
    for (const [place, name] of fixedNames.entries()) put(name, picture(`number ${place}`));
    const outcomes = await store([from]);
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(rows()).toHaveLength(fixedNames.length);
    for (const { file, sha256 } of rows()) {
      expect(file).toMatch(/^\d{4}-\d\d-\d\d\/[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.png$/u);
      expect(statSync(join(library, file ?? '')).isFile()).toBe(true);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(files()).toHaveLength(fixedNames.length);
    expect(readdirSync(home).toSorted()).toEqual(['.easel', 'Easel', 'from']);
  });
});

describe('names that nobody thought of', () => {
  it('are made safe too: a thousand of them', async () => {
    const names = generatedNames(1000);
    for (const [place, name] of names.entries()) put(name, picture(`number ${place}`));
    const outcomes = await store([from]);
    expect(outcomes.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(rows()).toHaveLength(names.length);
    expect(files()).toHaveLength(names.length);
    for (const { file } of rows())
      expect(file).toMatch(/^\d{4}-\d\d-\d\d\/[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.png$/u);
    expect(readdirSync(home).toSorted()).toEqual(['.easel', 'Easel', 'from']);
  }, 60_000);
});

describe('an import that breaks off', () => {
  it('leaves no copy without a row: what has a name and no row is taken away, and nothing else', async () => {
    const path = put('a.png', picture('a'));
    await store([path]);
    const [row] = rows();
    const kept = join(library, row?.file ?? '');
    // the state after Easel was killed between naming the copy and writing its row
    const day = (row?.file ?? '').split('/')[0] ?? '';
    mkdirSync(join(library, '.easel-import'));
    const orphan = picture('orphan');
    writeFileSync(join(library, day, 'orphan.png'), orphan);
    writeFileSync(join(library, day, 'mine.png'), picture('mine'));
    const inspected = await inspectFile({ path: join(library, day, 'orphan.png'), part: null });
    const part = (n: number) => `${n}b1c3c55-4f0f-4f43-8a55-0f3bb1a3c001.part`;
    const note = db.prepare('INSERT INTO import_file (part, file, sha256) VALUES (?, ?, ?)');
    note.run(part(1), `${day}/orphan.png`, inspected.kind === 'inspected' ? inspected.sha256 : '');
    note.run(part(2), `${day}/mine.png`, 'another');
    note.run(part(3), row?.file, row?.sha256);
    writeFileSync(join(join(library, '.easel-import'), '0b1c3c55-4f0f-4f43-8a55-0f3bb1a3c001.part'), 'half');
    await clearStaging(db, library);
    expect(files().toSorted()).toEqual([kept, join(library, day, 'mine.png')].toSorted());
    expect(existsSync(join(library, '.easel-import'))).toBe(false);
    expect(db.prepare('SELECT count(*) FROM import_file').pluck().get()).toBe(0);
  });

  it('ends when it is told to, with what came until then', async () => {
    for (let n = 0; n < 300; n += 1) put(`${n}.png`, picture(`number ${n}`));
    const stop = new AbortController();
    let seen = 0;
    await importer().run({
      paths: [from],
      reference: false,
      signal: stop.signal,
      onOutcome: () => {
        seen += 1;
        if (seen === 5) stop.abort();
      },
    });
    expect(seen).toBeLessThan(250);
    expect(rows()).toHaveLength(seen);
    expect(files()).toHaveLength(seen);
  });

  it('says that the library is away instead of making another', async () => {
    rmSync(library, { recursive: true });
    put('a.png', picture('a'));
    await expect(store([from])).rejects.toMatchObject({ code: 'disk' });
    expect(existsSync(library)).toBe(false);
  });
});

it('takes what somebody gives while a folder is imported, and leaves no folder of copies behind', async () => {
  put('slow.png', picture('slow'));
  const taking = importer();
  const { promise: mayEnd, resolve: letEnd } = Promise.withResolvers<void>();
  const signal = new AbortController().signal;
  const running = taking.run({ paths: [from], reference: false, signal, onOutcome: () => mayEnd });
  const given = await taking.importBytes('given.png', picture('given'));
  expect(given).toMatchObject({ kind: 'imported' });
  letEnd();
  const again = taking.importBytes('again.png', picture('again'));
  await running;
  expect(await again).toMatchObject({ kind: 'imported' });
  expect(rows()).toHaveLength(3);
  expect(existsSync(join(library, '.easel-import'))).toBe(false);
});
