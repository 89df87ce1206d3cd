import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { Libraries } from './Libraries';
import { LibraryBook } from './LibraryBook';

let root: string;
let started: (string | null)[];
let recentLists: (readonly string[])[];
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'easel-libraries-')));
  started = [];
  recentLists = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const place = (name: string) => join(root, name);
const book = () => new LibraryBook(place('usual'));
const foldersOf = (folder: string | null) =>
  folder === null
    ? { library: place('Pictures'), data: place('usual') }
    : { library: join(folder, 'Easel'), data: join(folder, '.easel') };
const at = (open: string | null) =>
  new Libraries({
    book: book(),
    open,
    foldersOf,
    restart: (folder) => started.push(folder),
    changed: () => recentLists.push(book().read().recent.map(String)),
  });
const openIn = (folder: string) => openLibraryDatabase({ dataFolder: join(folder, '.easel'), now: () => 1 });

function makeLibrary(name: string): string {
  openIn(place(name)).close();
  mkdirSync(join(place(name), 'Easel'));
  return place(name);
}

describe('libraries', () => {
  it('are opened by starting again, listed as they were last opened, and opened by a start that names none', () => {
    const client = makeLibrary('client');
    const own = at(null);
    expect(own.list()).toMatchObject([{ folder: null, isOpen: true }]);
    expect(own.inspect(client)).toEqual({ folder: client, kind: 'library', problem: null });
    own.open(client);
    expect(started).toEqual([client]);
    expect(book().existingLast()).toBe(client);
    expect(at(client).list()).toMatchObject([
      { folder: client, name: 'client', isOpen: true },
      { folder: null, name: 'Default library', isOpen: false },
    ]);
    at(client).open(null);
    expect(started).toEqual([client, null]);
    expect(book().existingLast()).toBeNull();
  });

  it('are meant by any folder of theirs, and made in one that has none', () => {
    const client = makeLibrary('client');
    mkdirSync(place('empty'));
    const own = at(null);
    expect(own.inspect(join(client, 'Easel')).folder).toBe(client);
    expect(own.inspect(join(client, '.easel')).folder).toBe(client);
    mkdirSync(place('Pictures'));
    expect(at(client).inspect(place('Pictures'))).toMatchObject({ folder: null, kind: 'library' });
    expect(own.inspect(place('empty'))).toMatchObject({ folder: place('empty'), kind: 'new' });
    expect(at(client).inspect(client).problem).toBe('This library is already open.');
    mkdirSync(join(client, 'Easel', 'day'));
    expect(at(client).inspect(join(client, 'Easel', 'day')).problem).toContain('is inside the open library');
  });

  it('are refused where nobody chose them, where they are gone, and while another Easel has them open', () => {
    const client = makeLibrary('client');
    const own = at(null);
    expect(() => own.open(client)).toThrow('Choose this folder first.');
    own.inspect(client);
    own.open(client);
    const held = openIn(client);
    expect(() => at(null).open(client)).toThrow('Another instance of Easel has this library open');
    held.close();
    rmSync(client, { recursive: true });
    expect(() => at(null).open(client)).toThrow('There is currently no library at');
    expect(book().existingLast()).toBeNull();
    expect(at(null).list()).toContainEqual({ folder: client, name: 'client', isOpen: false, isThere: false });
    expect(at(null).named()).toContainEqual({ folder: client, name: 'client', isOpen: false });
    at(null).forget(client);
    // the change is reported as soon as the library is forgotten
    expect(recentLists).toEqual([['null']]);
    expect(at(null).list()).toHaveLength(1);
    expect(started).toEqual([client]);
  });
});
