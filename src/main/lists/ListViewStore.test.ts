import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListLook } from '@shared/domain/create/KeptList';
import { afterEach, expect, it } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { ListViewStore } from './ListViewStore';

const folder = mkdtempSync(join(tmpdir(), 'easel-looks-'));
const library = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
afterEach(() => {
  library.close();
  rmSync(folder, { recursive: true, force: true });
});

const look = (listId: string, words: string): ListLook => ({
  view: { listId, words, sort: { column: 2, down: true }, states: ['failed'], ticked: true },
  onlyBad: false,
  mark: { rowId: 7, column: 1 },
});

it('keeps how each list was looked at last, of the hundred looked at last', () => {
  const looks = new ListViewStore(library.db);
  expect(looks.of('a')).toBeNull();
  looks.store(look('a', 'cup'));
  looks.store(look('b', ''));
  looks.store(look('a', 'jug'));
  // as after a restart
  const again = new ListViewStore(library.db);
  expect(again.of('a')).toEqual(look('a', 'jug'));
  expect(again.of('b')).toEqual(look('b', ''));
  for (let at = 0; at < 99; at += 1) again.store(look(`other ${at}`, ''));
  expect([again.of('a'), again.of('b')]).toEqual([look('a', 'jug'), null]);
});
