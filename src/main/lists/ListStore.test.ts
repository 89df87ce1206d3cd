import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { ListStore } from './ListStore';

it('reads pictures from folders that this computer has let in, whatever a row names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-lists-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: () => 1 });
  onTestFinished(() => {
    close();
    rmSync(folder, { recursive: true });
  });
  const letIn = new Set<string>();
  const lists = new ListStore(db, { has: (root) => letIn.has(root), add: (root) => letIn.add(root) });
  db.prepare(
    `INSERT INTO kept_list (id, name, kind, columns_json, mapping_json, unreadable_json, complete, created_at, used_at,
       folder, root) VALUES ('planted', 'x', 'csv', '[]', '{}', '[]', 1, 0, 0, '/', '/')`,
  ).run();
  expect(lists.get('planted').pictures).toBeNull();
  lists.setFolder('planted', { folder: '/home/ann/lists', root: '/home/ann' });
  expect(lists.get('planted').pictures).toEqual({ folder: '/home/ann/lists', root: '/home/ann' });
  expect([...letIn]).toEqual(['/home/ann']);
});
