import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pngWith } from '../../../test/support/pictures/pngWith';
import { sharp } from '../../images/sharp';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { checkFilm } from '../downloads/checkFilm';
import { realTiming } from '../engine/RunLoop';
import { decodeImage } from '../previews/decodeImage';
import { FileImporter } from './FileImporter';
import { inspectFile } from './inspectFile';
import { WatchFolders } from './WatchFolders';

let home = '';
let inbox = '';
let png = Buffer.alloc(0);
let database: ReturnType<typeof openLibraryDatabase>;
let importedPaths: string[] = [];
let computer: ReturnType<typeof permissions>;
/** The time of the clock, ms UTC: long after every file was written, until a test changes it. */
let now = 0;

beforeAll(async () => {
  png = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
});

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'easel-watch-'));
  inbox = join(home, 'inbox');
  for (const name of ['Easel', 'inbox/day']) mkdirSync(join(home, name), { recursive: true });
  database = openLibraryDatabase({ dataFolder: join(home, '.easel'), now: Date.now });
  computer = permissions();
  importedPaths = [];
  now = Date.now() + 3_600_000;
  onTestFinished(() => {
    database.close();
    rmSync(home, { recursive: true });
  });
});

/** The folders that the user allowed on this computer; they survive restarts of Easel. */
function permissions() {
  const known = new Map<string, boolean>();
  return {
    watches: (path: string, reference: boolean) => known.get(path) === reference,
    watch: (path: string, reference: boolean) => void known.set(path, reference),
    unwatch: (path: string) => void known.delete(path),
  };
}

/** Starts watching as Easel does; closed after the test. */
function start(maxFiles = 1000): WatchFolders {
  const { db } = database;
  const [libraryFolder, dataFolder] = [join(home, 'Easel'), join(home, '.easel')];
  const importer = new FileImporter({
    db,
    libraryFolder,
    dataFolder,
    now: Date.now,
    decodeImage,
    checkFilm,
    inspect: inspectFile,
    onCommitted: () => {},
  });
  const folders = new WatchFolders({
    db,
    permissions: computer,
    maxFiles,
    timing: { ...realTiming, clock: { ...realTiming.clock, now: () => now } },
    ownFolders: [libraryFolder, dataFolder],
    changed: () => {},
    log: { debug() {}, info() {}, warn() {}, error() {} },
    run: (run) => {
      importedPaths.push(...run.paths);
      return importer.run(run);
    },
  });
  folders.start();
  onTestFinished(() => folders.close());
  return folders;
}

/** Writes a picture with unique content. */
function put(
  name: string,
  bytes = pngWith(png, [
    { as: 'iTXt', keyword: 'parameters', text: `${name}\nSteps: 20, Seed: 42, Size: 24x16` },
  ]),
) {
  const path = join(inbox, name);
  writeFileSync(path, bytes);
  return path;
}

const prompts = () => database.db.prepare('SELECT prompt FROM asset ORDER BY prompt').pluck().all();
const until = (check: () => void) => vi.waitFor(check, { timeout: 25_000, interval: 50 });
const isQuiet = (folders: WatchFolders) =>
  until(() => expect(folders.list().map(({ isLooking }) => isLooking)).toEqual([false]));

describe('a watched folder', () => {
  it('brings in what lies in it and what comes, with what the pictures say of themselves, each once', async () => {
    put('one.png');
    put('day/two.png');
    put('notes.txt', Buffer.from('no picture'));
    symlinkSync(home, join(inbox, 'round'));
    const folders = start();
    await folders.add(inbox, false);
    await until(() => expect(prompts()).toEqual(['day/two.png', 'one.png']));
    expect(readdirSync(inbox).sort()).toEqual(['day', 'notes.txt', 'one.png', 'round']);
    await isQuiet(folders);
    // the system reports this file
    put('day/three.png');
    await until(() => expect(prompts()).toEqual(['day/three.png', 'day/two.png', 'one.png']));
    await isQuiet(folders);
    expect(importedPaths).toHaveLength(3);
    expect(folders.list()).toMatchObject([{ imported: 3, refused: 0, problem: null }]);
  });

  it('goes on after a restart, and brings nothing again that was deleted in the library', async () => {
    put('one.png');
    let folders = start();
    await folders.add(inbox, true);
    await until(() => expect(prompts()).toEqual(['one.png']));
    await isQuiet(folders);
    await folders.close();
    expect(database.db.prepare('SELECT file FROM asset').pluck().all()).toEqual([join(inbox, 'one.png')]);
    database.db.exec('DELETE FROM asset');
    put('two.png');
    folders = start();
    await until(() => expect(prompts()).toEqual(['two.png']));
    await isQuiet(folders);
    expect(importedPaths.map((path) => path.slice(inbox.length + 1))).toEqual(['one.png', 'two.png']);
  });

  it('says what was refused and why, once, and looks at it again when it is another', async () => {
    put('broken.png', png.subarray(0, 60));
    const folders = start();
    await folders.add(inbox, false);
    await until(() => expect(folders.list()[0]?.refused).toBe(1));
    expect(folders.list()[0]?.refusals[0]?.name).toBe('broken.png');
    await isQuiet(folders);
    put('broken.png');
    await until(() => expect(prompts()).toEqual(['broken.png']));
    expect(importedPaths).toHaveLength(2);
  });

  it('waits for a file that may still be written', async () => {
    const folders = start();
    await folders.add(inbox, false);
    await isQuiet(folders);
    const path = put('slow.png', png.subarray(0, 60));
    utimesSync(path, new Date(now), new Date(now));
    put('whole.png');
    await until(() => expect(prompts()).toEqual(['whole.png']));
    put('slow.png');
    await until(() => expect(prompts()).toEqual(['slow.png', 'whole.png']));
    expect(folders.list()[0]?.refused).toBe(0);
  });

  it('is not searched for one file: that one is inspected, or forgotten, and a folder with what lies in it', async () => {
    put('one.png');
    put('day/two.png');
    const folders = start();
    await folders.add(inbox, true);
    await until(() => expect(prompts()).toEqual(['day/two.png', 'one.png']));
    await isQuiet(folders);
    // a scan of the whole folder would import this file again
    database.db.exec("DELETE FROM watched_file WHERE path = 'one.png'");
    put('three.png');
    put('.DS_Store');
    await until(() => expect(prompts()).toContain('three.png'));
    await isQuiet(folders);
    const taken = () => importedPaths.map((path) => path.slice(inbox.length + 1));
    expect(taken().slice(2)).toEqual(['three.png']);
    const known = () => database.db.prepare('SELECT path FROM watched_file ORDER BY path').pluck().all();
    rmSync(join(inbox, 'day'), { recursive: true });
    await until(() => expect(known()).toEqual(['three.png']));
    mkdirSync(join(inbox, 'day/inner'), { recursive: true });
    put('day/inner/four.png');
    await until(() => expect(known()).toEqual(['day/inner/four.png', 'three.png']));
    await isQuiet(folders);
    // a folder that was created again is watched again
    put('day/inner/five.png');
    await until(() => expect(prompts()).toContain('day/inner/five.png'));
    // on a busy machine a file that was just written may be imported twice, but never the other files
    expect(new Set(taken()).size).toBe(5);
    expect(taken().filter((path) => path === 'one.png')).toHaveLength(1);
  });

  it('that is away says so, loses nothing, and goes on when it is back', async () => {
    put('one.png');
    let folders = start();
    await folders.add(inbox, false);
    await until(() => expect(prompts()).toEqual(['one.png']));
    await isQuiet(folders);
    await folders.close();
    renameSync(inbox, `${inbox}-away`);
    folders = start();
    await until(() => expect(folders.list()[0]?.problem).toBe('Nothing was found at this path.'));
    expect(prompts()).toEqual(['one.png']);
    await folders.close();
    renameSync(`${inbox}-away`, inbox);
    put('two.png');
    folders = start();
    await until(() => expect(prompts()).toEqual(['one.png', 'two.png']));
    expect(folders.list()[0]?.problem).toBeNull();
  });

  it('is inspected up to as many files as may be, and says that there are more', async () => {
    for (let at = 0; at < 8; at += 1) put(`${at}.png`);
    const folders = start(5);
    await folders.add(inbox, true);
    await until(() => expect(folders.list()[0]?.problem).toMatch(/^The folder contains at least 5 images/));
    expect(prompts()).toHaveLength(5);
  });

  it('is none that a row names and this computer was not told of', async () => {
    put('private.png');
    database.db.prepare('INSERT INTO watched_folder VALUES (?, ?, 0, 0)').run('planted', inbox);
    const folders = start();
    expect(folders.list()).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(prompts()).toEqual([]);
    // the user allowed references to the files of this folder, but not copies
    computer.watch(inbox, true);
    expect(start().list()).toEqual([]);
    // a row from another computer does not prevent adding the same folder
    await folders.add(inbox, false);
    await until(() => expect(prompts()).toEqual(['private.png']));
  });

  it('is one of twenty at most', async () => {
    const folders = start();
    for (let at = 0; at <= 20; at += 1) mkdirSync(join(home, `watched-${at}`));
    for (let at = 0; at < 20; at += 1) await folders.add(join(home, `watched-${at}`), true);
    await expect(folders.add(join(home, 'watched-20'), true)).rejects.toThrow('can watch up to 20 folders');
  });

  it('is none of Easel’s own, none twice and none within another, and is watched no more when it is taken out', async () => {
    const folders = start();
    await expect(folders.add(join(home, 'Easel'), false)).rejects.toThrow(
      'Easel stores its own files in this location',
    );
    await expect(folders.add(home, false)).rejects.toThrow('Easel stores its own files in this location');
    await expect(folders.add(join(home, 'gone'), false)).rejects.toThrow('Nothing was found at this path.');
    await folders.add(inbox, false);
    await expect(folders.add(join(inbox, 'day'), false)).rejects.toThrow('is already being watched');
    await isQuiet(folders);
    folders.remove(folders.list()[0]?.id ?? '');
    expect(() => folders.remove('gone')).toThrow('no longer watched');
    put('late.png');
    await folders.add(join(inbox, 'day'), false);
    await isQuiet(folders);
    expect(prompts()).toEqual([]);
    expect(database.db.prepare('SELECT count(*) FROM watched_file').pluck().get()).toBe(0);
  });
});
