// The rows of a mirrored history with nothing around them: what SQLite itself takes for each entry's row with its
// indexes, its JSON, its address and its words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLibraryDatabase } from '../../../src/main/database/library/openLibraryDatabase';

/** An entry as the service of this bench gives it. */
export interface PlainEntry {
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly status: string;
  readonly request: Readonly<{ prompt: string }>;
  readonly result: Readonly<{ images: readonly Readonly<{ url: string }>[] }>;
  readonly cost: number;
  readonly created_at: string;
}

/** Writes into a new library, a page a transaction, without waiting for the disk. */
export interface PlainHistory {
  write(page: readonly PlainEntry[]): void;
  /** Takes the library away. */
  end(): void;
}

export function openPlainHistory(): PlainHistory {
  const folder = mkdtempSync(join(tmpdir(), 'easel-plain-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: Date.now });
  db.exec(`INSERT INTO profile (id, name, kind, base_url, created_at, updated_at)
    VALUES ('p', 'P', 'remote', 'http://loopback', 0, 0)`);
  db.pragma('synchronous = NORMAL');
  const row = db.prepare(
    `INSERT INTO history_entry (profile_id, id, readable, provider, model, status, prompt, cost_milli, created_at,
       media, first_walk, last_walk) VALUES ('p', ?, 1, ?, ?, ?, ?, ?, ?, ?, 1, 1)`,
  );
  const json = db.prepare('INSERT INTO history_raw (seq, json) VALUES (?, ?)');
  const address = db.prepare('INSERT INTO history_media (entry_seq, ordinal, url) VALUES (?, ?, ?)');
  const words = db.prepare(
    'INSERT INTO history_text (rowid, prompt, model, status, id) VALUES (?, ?, ?, ?, ?)',
  );
  const write = db.transaction((page: readonly PlainEntry[]) => {
    for (const entry of page) {
      const { id, provider, model, status, request, result, cost, created_at } = entry;
      const { prompt } = request;
      const values = [id, provider, model, status, prompt, cost * 1000, Date.parse(created_at)];
      const seq = row.run(...values, result.images.length).lastInsertRowid;
      json.run(seq, JSON.stringify(entry));
      for (const [ordinal, { url }] of result.images.entries()) address.run(seq, ordinal, url);
      words.run(seq, prompt, `${provider} ${model}`, status, id);
    }
  });
  return {
    write: (page) => write.immediate(page),
    end: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
