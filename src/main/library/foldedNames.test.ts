import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseQuery } from '@shared/query';
import Database from 'better-sqlite3';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import type { Db } from '../database/Db';
import { openLibraryDatabase } from '../database/library/openLibraryDatabase';
import { matchingAmong } from './order/matchQuery';
import { orderedSeqs } from './order/orderedSeqs';

let db: Db;
/** A connection like those of the reader threads. */
let reader: Db;
const prompts = ['zebra', 'Äpfel', 'apfelmus', 'яблоко', 'Арбуз', 'Zoo', 'été', 'b'];

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-folded-'));
  const library = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  db = library.db;
  for (const [at, prompt] of prompts.entries())
    db.prepare(`INSERT INTO asset (id, model_id, ordinal, kind, state, width, height, content_type, prompt, values_json,
      created_at, origin) VALUES (?, ?, 0, 'image', 'ready', 3, 2, 'image/png', ?, ?, ?, 'imported')`).run(
      ...[`a${at + 1}`, at === 0 ? 'Модель.safetensors' : 'plain/model', prompt],
      ...[JSON.stringify(at === 1 ? { style: 'Ölbild, weiß', sampler: 'Euler' } : {}), at],
    );
  db.exec(`
    INSERT INTO tag (id, name) VALUES (1, 'Übung'), (2, 'Клиент А');
    INSERT INTO asset_tag VALUES ('a1', 1), ('a2', 2);
    INSERT INTO collection (id, name, created_at, updated_at, position) VALUES ('c', 'Клиент', 1, 1, 1);
    INSERT INTO collection (id, name, parent_id, created_at, updated_at, position) VALUES ('d', 'Été', 'c', 1, 1, 1);
    INSERT INTO collection_asset VALUES ('c', 'a3', 2, 1), ('c', 'a4', 1, 1), ('d', 'a5', 1, 1);
    INSERT INTO export_record (id, state, target, staging, manner_json, total, started_at)
      VALUES ('e', 'done', '/home/Käufer', '', '{}', 1, 1);
    INSERT INTO export_file VALUES ('e', 'a.png', 'a6');
  `);
  reader = new Database(db.name, { readonly: true });
  onTestFinished(() => {
    reader.close();
    library.close();
    rmSync(folder, { recursive: true });
  });
});

const found = (query: string) => [...orderedSeqs(reader, query, 'oldest', Date.now())];

it.each([
  ['tag:übung', [1]],
  ['tag:"ÜBUNG"', [1]],
  // a letter and a combining diaeresis
  ['tag:u\u0308bung', [1]],
  ['tag:клиент', [2]],
  ['-tag:клиент', [1, 3, 4, 5, 6, 7, 8]],
  ['collection:клиент', [3, 4, 5]],
  ['directly:клиент', [3, 4]],
  ['collection:"клиент/été"', [5]],
  ['exported:KÄUFER', [6]],
  ['style:ölbild', [2]],
  ['style:"ÖLBILD, WEIß"', [2]],
  ['sampler:EULER', [2]],
  ['model:модель', [1]],
  ['model:"МОДЕЛЬ.SAFETENSORS"', [1]],
])('%s finds what differs only in case', (query, seqs) => {
  expect(found(query)).toEqual(seqs);
  expect([...(matchingAmong(reader, query, [1, 2, 3, 4, 5, 6, 7, 8], Date.now()) ?? [])].sort()).toEqual(
    seqs,
  );
});

it('orders prompts from A to Z with what has accents among them, and other scripts by their letters', () => {
  const order = [...orderedSeqs(reader, '', 'prompt', Date.now())].map((seq) => prompts[seq - 1]);
  expect(order).toEqual(['Äpfel', 'apfelmus', 'b', 'été', 'zebra', 'Zoo', 'Арбуз', 'яблоко']);
});

it('has a collection in the order of one’s own by its name in any case', () => {
  expect(parseQuery('collection:"клиент"').clauses).toHaveLength(1);
  expect([...orderedSeqs(reader, 'collection:"клиент"', 'hand', Date.now())]).toEqual([4, 3, 5]);
});
