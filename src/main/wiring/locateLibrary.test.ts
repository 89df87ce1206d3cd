import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importedRow } from '../../../test/support/importedRow';
import { snapshotOf } from '../../../test/support/snapshotOf';
import { type LibraryDatabase, openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { pathInLibrary } from '../files/pathInLibrary';
import { foldersUnder } from '../folders';
import { writeLibraryLocation } from '../relocation/libraryLocation';
import { SettingsStore } from '../settings/SettingsStore';
import { locateLibrary } from './locateLibrary';

let home: string;
let database: LibraryDatabase | null = null;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'easel-here-')));
  for (const folder of ['lib/Easel', 'elsewhere', 'private', 'own'])
    mkdirSync(join(home, folder), { recursive: true });
  writeFileSync(join(home, 'private/a.png'), 'mine');
});
afterEach(() => {
  close();
  rmSync(home, { recursive: true });
});

function close(): void {
  database?.close();
  database = null;
}

const at = (name: string) => join(home, name);

async function open(own: string | null = at('own'), under = at('lib')) {
  close();
  const folders = foldersUnder(under, own ?? undefined);
  database = openLibraryDatabase({ dataFolder: folders.data, now: () => 1, mirrorFolder: at('own') });
  return { db: database.db, ...(await locateLibrary(folders, database)) };
}

/** Adds folders, a setting and a reference to the library, as another Easel or another person could have done. */
async function addForeign(): Promise<void> {
  const { db } = await open(null);
  db.prepare('INSERT INTO watched_folder VALUES (?, ?, 0, 0)').run('w', at('private'));
  db.prepare('INSERT INTO watched_folder VALUES (?, ?, 0, 0)').run('x', at('lib'));
  db.prepare('INSERT INTO watched_folder VALUES (?, ?, 0, 0)').run('y', '\\\\server\\share');
  importedRow(db, 'a');
  db.prepare('UPDATE asset SET file = ?, outside = 1').run(at('private/a.png'));
  new SettingsStore({ db }).set({ queue: { goOnAfterRestart: true } });
  close();
  rmSync(at('lib/.easel/this-computer.json'));
  mkdirSync(at('lib/.easel/window'));
  const programs = [{ id: '1', name: 'Photoshop', path: at('private/run.sh') }];
  writeFileSync(at('lib/.easel/window/desktop.json'), JSON.stringify({ programs }));
}

describe('a library that this computer has not seen', () => {
  it('acts on nothing that was put into it, and says all of it in words', async () => {
    await addForeign();
    const { computer, importedState } = await open();
    expect(importedState.descriptions).toEqual([
      `New images are imported automatically from ${at('private')}.`,
      `Images are read from ${at('private')} without being copied.`,
      `Images are opened with Photoshop (${at('private/run.sh')}).`,
      'Waiting jobs are sent automatically when Easel starts, and you may be charged.',
    ]);
    expect(computer.state).toMatchObject({ watched: [], outside: [], goesOnByItself: false });
    expect(() => pathInLibrary(at('lib/Easel'), at('private/a.png'))).toThrow('a file outside its folder');
  });

  it.each([true, false])('is taken over once: %s', async (isTaken) => {
    await addForeign();
    (await open()).importedState.resolve(isTaken);
    const { computer, importedState } = await open();
    expect(importedState.descriptions).toEqual([]);
    expect(computer.watches(at('private'), false)).toBe(isTaken);
    expect(computer.isAllowedOutside(at('private/a.png'))).toBe(isTaken);
    expect(computer.state.goesOnByItself).toBe(isTaken);
    expect(computer.watches(at('lib'), false)).toBe(false);
  });

  it('moves no folder, and is looked for in none, because a file in it says so', async () => {
    await open(null);
    for (const ready of [true, false]) {
      writeLibraryLocation(at('lib/.easel'), {
        library: at('elsewhere'),
        move: { to: at('lib/Easel/taken'), byRename: true, ready },
        left: at('private'),
      });
      const before = [snapshotOf(at('elsewhere'), []), snapshotOf(at('private'), [])];
      const { folders, importedState } = await open();
      expect(folders.library).toBe(at('lib/Easel'));
      expect(importedState.descriptions).toEqual([`The library’s images are in ${at('elsewhere')}.`]);
      expect([snapshotOf(at('elsewhere'), []), snapshotOf(at('private'), [])]).toEqual(before);
      rmSync(at('own'), { recursive: true });
    }
    (await open()).importedState.resolve(true);
    expect((await open()).folders.library).toBe(at('elsewhere'));
    expect(foldersUnder(at('lib'), at('own')).library).toBe(at('elsewhere'));
  });

  it.each(['/', '\\\\server\\share', 'relative', '/opt/Paint.app'])(
    'is not taken to lie in %s',
    async (library) => {
      await open(null);
      writeLibraryLocation(at('lib/.easel'), { library, move: null, left: null });
      expect((await open()).importedState.descriptions).toEqual([]);
    },
  );

  it('finds nothing of the library that lay in its place before, and that one finds all again', async () => {
    const { computer } = await open();
    computer.watch(at('private'), false);
    close();
    renameSync(at('lib'), at('old'));
    mkdirSync(at('lib/Easel'), { recursive: true });
    expect((await open()).computer.state.watched).toEqual([]);
    close();
    rmSync(at('lib'), { recursive: true });
    renameSync(at('old'), at('lib'));
    expect((await open()).computer.state.watched).toEqual([{ path: at('private'), reference: false }]);
    // a copy of the library in another place brings no watched folders
    renameSync(at('lib'), at('copy'));
    expect((await open(at('own'), at('copy'))).computer.state.watched).toEqual([]);
  });
});

it('is this computer’s own where nobody else puts a library, and all of it goes on', async () => {
  await addForeign();
  const { computer, importedState } = await open(null);
  expect(importedState.descriptions).toEqual([]);
  expect(computer.watches(at('private'), false)).toBe(true);
  expect(pathInLibrary(at('lib/Easel'), at('private/a.png'))).toBe(at('private/a.png'));
  computer.unwatch(at('private'));
  expect((await open(null)).computer.state.watched).toEqual([]);
  expect(readFileSync(at('lib/.easel/this-computer.json'), 'utf8')).toContain('goesOnByItself');
});
