// The progress of each profile's sync, and the entries. A page and its cursor are written in one transaction, so that a
// crash between two pages costs nothing.
import { createHash } from 'node:crypto';
import {
  type HistoryEntry,
  type HistoryPage,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  type PageCursor,
} from '@shared/service';
import { z } from 'zod';
import type { Db } from '../database/Db';
import { withoutSync } from '../database/disk/withoutSync';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

/** The sync state of one profile's history, in part as in `MirrorState`. Times in ms UTC. */
export interface MirrorRow {
  readonly profileId: string;
  readonly entries: number;
  readonly unreadable: number;
  readonly newestAt: number | null;
  readonly oldestAt: number | null;
  /** The number of the current or last sync. */
  readonly walk: number;
  /** The cursor to continue at; null: no sync in progress. */
  readonly cursor: PageCursor | null;
  /** The time of the newest stored entry when the sync began; null: none. */
  readonly knownAt: number | null;
  readonly complete: boolean;
  /** Whether requests contain the parameter for the page size. */
  readonly asksLimit: boolean;
  readonly problem: string | null;
  readonly syncedAt: number | null;
}

export interface PageOutcome {
  readonly added: number;
  /** Known entries that have changed. */
  readonly changed: number;
  /** Entries that this sync had already read. */
  readonly repeated: number;
}

type StoredRow = Omit<MirrorRow, 'place' | 'complete' | 'asksLimit'> &
  Readonly<{ place: string | null; complete: 0 | 1; asksLimit: 0 | 1 }>;

const zCursor = z.object({
  cursor: z.string().optional(),
  page: z.number().optional(),
  offset: z.number().optional(),
  path: z.string().optional(),
});

const columns = `profile_id AS profileId, entries, unreadable, newest_at AS newestAt, oldest_at AS oldestAt, walk,
  place_json AS place, known_at AS knownAt, complete, asks_limit AS asksLimit, problem, synced_at AS syncedAt`;
const rowById = statement<[string], StoredRow>(`SELECT ${columns} FROM history_mirror WHERE profile_id = ?`);
const allRows = statement<[], StoredRow>(`SELECT ${columns} FROM history_mirror`);
const beginWalk = statement<[string, string]>(
  `INSERT INTO history_mirror (profile_id, walk, place_json) VALUES (?, 1, ?)
   ON CONFLICT (profile_id) DO UPDATE SET walk = walk + 1, place_json = excluded.place_json, known_at = newest_at`,
);
const advance = statement<{
  profileId: string;
  place: string | null;
  added: number;
  unreadable: number;
  newestAt: number | null;
  oldestAt: number | null;
}>(
  `UPDATE history_mirror SET place_json = @place, entries = entries + @added, unreadable = unreadable + @unreadable,
     newest_at = max(coalesce(newest_at, @newestAt), coalesce(@newestAt, newest_at)),
     oldest_at = min(coalesce(oldest_at, @oldestAt), coalesce(@oldestAt, oldest_at)), problem = NULL
   WHERE profile_id = @profileId`,
);
const endWalk = statement<[number, string]>(
  `UPDATE history_mirror SET place_json = NULL, problem = NULL, complete = 1, synced_at = ? WHERE profile_id = ?`,
);
const setProblem = statement<[string, string]>('UPDATE history_mirror SET problem = ? WHERE profile_id = ?');
const resetCursor = statement<[string | null, string]>(
  'UPDATE history_mirror SET problem = ?, place_json = NULL, complete = 0 WHERE profile_id = ?',
);
const clearAsksLimit = statement<[string]>('UPDATE history_mirror SET asks_limit = 0 WHERE profile_id = ?');

type EntryValues = Readonly<{
  profileId: string;
  id: string;
  readable: 0 | 1;
  provider: string | null;
  model: string | null;
  status: string;
  prompt: string;
  costMilli: number | null;
  createdAt: number | null;
  media: number;
  walk: number;
}>;

const addEntry = statement<EntryValues>(
  `INSERT INTO history_entry (profile_id, id, readable, provider, model, status, prompt, cost_milli, created_at, media,
     first_walk, last_walk)
   VALUES (@profileId, @id, @readable, @provider, @model, @status, @prompt, @costMilli, @createdAt, @media, @walk, @walk)
   ON CONFLICT DO NOTHING`,
);
const findEntry = statement<
  [string, string, 0 | 1],
  { seq: number; status: string; cost_milli: number | null; media: number; last_walk: number }
>(
  `SELECT seq, status, cost_milli, media, last_walk FROM history_entry
   WHERE profile_id = ? AND id = ? AND readable = ?`,
);
const setLastWalk = statement<[number, number]>('UPDATE history_entry SET last_walk = ? WHERE seq = ?');
const changeEntry = statement<EntryValues & { seq: number }>(
  `UPDATE history_entry SET provider = @provider, model = @model, status = @status, prompt = @prompt,
     cost_milli = @costMilli, created_at = @createdAt, media = @media WHERE seq = @seq`,
);
const writeRaw = statement<[number, string]>(
  'INSERT INTO history_raw (seq, json) VALUES (?, ?) ON CONFLICT (seq) DO UPDATE SET json = excluded.json',
);
const writeText = statement<{ seq: number; prompt: string; model: string; status: string; id: string }>(
  `INSERT INTO history_text (rowid, prompt, model, status, id) VALUES (@seq, @prompt, @model, @status, @id)`,
);
const dropText = statement<[number]>('DELETE FROM history_text WHERE rowid = ?');
// assets are found by an index over the last 40 characters of their URLs
const addMedia = `INSERT INTO history_media (entry_seq, ordinal, url, asset_id) VALUES (@seq, @ordinal, @url,
     (SELECT id FROM asset WHERE substr(remote_url, -40) = substr(@url, -40) AND remote_url = @url
        AND profile_id = @profileId))`;
type MediaValues = Readonly<{ seq: number; ordinal: number; url: string; profileId: string }>;
/** Writes the media of a new entry: half the work of {@link writeMedia}, because there are none yet. */
const writeNewMedia = statement<MediaValues>(addMedia);
const writeMedia = statement<MediaValues>(
  `${addMedia}
   ON CONFLICT (entry_seq, ordinal) DO UPDATE SET url = excluded.url, problem = NULL,
     asset_id = coalesce(asset_id, excluded.asset_id) WHERE url <> excluded.url`,
);
const hasClaimed = statement<[string], number>(
  'SELECT 1 FROM attempt WHERE profile_id = ? AND history_id IS NOT NULL LIMIT 1',
);
const isClaimed = statement<[string, string], number>(
  'SELECT 1 FROM attempt WHERE profile_id = ? AND history_id = ?',
);
// assets of an attempt are matched by their order in the answer
const linkByAttempt = statement<{ seq: number; profileId: string; id: string }>(
  `UPDATE history_media SET asset_id = asset.id
   FROM attempt JOIN generation ON generation.attempt_id = attempt.id
     JOIN asset ON asset.generation_id = generation.id
   WHERE attempt.profile_id = @profileId AND attempt.history_id = @id AND entry_seq = @seq
     AND asset.ordinal = history_media.ordinal AND history_media.asset_id IS NULL`,
);

export class MirrorStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The sync state of a profile; null: its history was never requested. */
  row(profileId: string): MirrorRow | null {
    const row = rowById(this.#db).get(profileId);
    return row ? asRow(row) : null;
  }

  rows(): readonly MirrorRow[] {
    return allRows(this.#db).all().map(asRow);
  }

  begin(profileId: string): MirrorRow {
    beginWalk(this.#db).run(profileId, '{}');
    const row = this.row(profileId);
    if (!row) throw new Error(`There is no mirror of ${profileId}`);
    return row;
  }

  /** Writes one page and the next cursor; null: it was the last page. */
  write(
    mirror: Pick<MirrorRow, 'profileId' | 'walk'>,
    page: HistoryPage,
    place: PageCursor | null,
  ): PageOutcome {
    const { profileId, walk } = mirror;
    const outcome = { added: 0, changed: 0, repeated: 0 };
    const entries = [
      ...page.entries.map((entry) => valuesOf(entry, profileId, walk)),
      ...page.unreadable.map((raw) => unreadableValues(raw, profileId, walk)),
    ];
    const times = page.entries.flatMap(({ createdAtMs }) => createdAtMs ?? []);
    // without flushing to the disk: a page lost by a power failure is read again
    withoutSync(this.#db, () =>
      inTransaction(this.#db, () => {
        let unreadable = 0;
        const anyClaimed = hasClaimed(this.#db).get(profileId) !== undefined;
        for (const entry of entries) {
          const kind = this.#writeEntry(entry, anyClaimed);
          if (kind !== null) outcome[kind] += 1;
          if (kind === 'added' && entry.values.readable === 0) unreadable += 1;
        }
        advance(this.#db).run({
          profileId,
          unreadable,
          added: outcome.added,
          place: place === null ? null : JSON.stringify(place),
          newestAt: times.length === 0 ? null : Math.max(...times),
          oldestAt: times.length === 0 ? null : Math.min(...times),
        });
      }),
    );
    return outcome;
  }

  end(profileId: string, now: number): void {
    endWalk(this.#db).run(now, profileId);
  }

  /** Records that the sync was interrupted, and why; the next sync continues at the stored cursor. */
  interrupt(profileId: string, problem: string): void {
    setProblem(this.#db).run(problem, profileId);
  }

  /** Records that the sync cannot continue: the next sync reads everything, because entries may have been missed. */
  restart(profileId: string, problem: string | null): void {
    resetCursor(this.#db).run(problem, profileId);
  }

  /** Records that the service refuses the parameter for the page size. */
  disableLimit(profileId: string): void {
    clearAsksLimit(this.#db).run(profileId);
  }

  /** @param anyClaimed whether an entry of the history is the answer to an attempt of this profile */
  #writeEntry({ values, raw, urls }: EntryToWrite, anyClaimed: boolean): keyof PageOutcome | null {
    const { profileId, id, readable, walk } = values;
    const { changes, lastInsertRowid } = addEntry(this.#db).run(values);
    if (changes > 0) {
      const seq = Number(lastInsertRowid);
      this.#writeRawAndText(seq, values, raw);
      this.#writeMedia(seq, values, { urls, anyClaimed, isNew: true });
      return 'added';
    }
    const stored = findEntry(this.#db).get(profileId, id, readable);
    if (!stored) return null;
    if (stored.last_walk === walk) return 'repeated';
    setLastWalk(this.#db).run(walk, stored.seq);
    const { seq } = stored;
    const isSame =
      stored.status === values.status &&
      stored.cost_milli === values.costMilli &&
      stored.media === values.media;
    if (isSame) {
      // URLs may differ at each sync
      writeRaw(this.#db).run(seq, raw);
    } else {
      changeEntry(this.#db).run({ ...values, seq });
      dropText(this.#db).run(seq);
      this.#writeRawAndText(seq, values, raw);
    }
    this.#writeMedia(seq, values, { urls, anyClaimed, isNew: false });
    return isSame ? null : 'changed';
  }

  #writeRawAndText(seq: number, values: EntryValues, raw: string): void {
    const { prompt, status, id, provider, model, readable } = values;
    writeRaw(this.#db).run(seq, raw);
    writeText(this.#db).run({
      seq,
      status,
      prompt: readable === 1 ? prompt : raw.slice(0, maxSearchedCharacters),
      id: readable === 1 ? id : '',
      model: `${provider ?? ''} ${model ?? ''}`,
    });
  }

  #writeMedia(
    seq: number,
    { profileId, id }: EntryValues,
    { urls, anyClaimed, isNew }: Readonly<{ urls: readonly string[]; anyClaimed: boolean; isNew: boolean }>,
  ): void {
    const write = isNew ? writeNewMedia(this.#db) : writeMedia(this.#db);
    for (const [ordinal, url] of urls.entries()) write.run({ seq, ordinal, url, profileId });
    if (anyClaimed && isClaimed(this.#db).get(profileId, id))
      linkByAttempt(this.#db).run({ seq, profileId, id });
  }
}

/** Number of characters of an unparsable entry that are searchable. */
const maxSearchedCharacters = 4000;

type EntryToWrite = Readonly<{ values: EntryValues; raw: string; urls: readonly string[] }>;

function valuesOf(entry: HistoryEntry, profileId: string, walk: number): EntryToWrite {
  const { id, provider, model, status, request, costMilli, createdAtMs } = entry;
  const urls = mediaAddresses(entry.result);
  const prompt = typeof request?.prompt === 'string' ? request.prompt : '';
  return {
    values: {
      profileId,
      id,
      provider,
      model,
      status,
      prompt,
      costMilli,
      walk,
      readable: 1,
      createdAt: createdAtMs,
      media: urls.length,
    },
    raw: textOf(entry.raw),
    urls,
  };
}

// Ten times as fast as `stringifyLossless`: an unescaped `"seed":"digits"` can only be the seed property.
function textOf(value: JsonValue): string {
  return JSON.stringify(value).replace(/"seed":"(0|[1-9]\d{0,19})"/g, '"seed":$1');
}

// Two identical entries cannot be distinguished and count as one.
function unreadableValues(
  entry: HistoryPage['unreadable'][number],
  profileId: string,
  walk: number,
): EntryToWrite {
  const raw = textOf(entry);
  const id = createHash('sha256').update(raw).digest('hex');
  const nothing = { provider: null, model: null, prompt: '', costMilli: null, createdAt: null, media: 0 };
  return { values: { ...nothing, profileId, id, readable: 0, status: 'unreadable', walk }, raw, urls: [] };
}

function asRow({ place: cursor, complete, asksLimit, ...row }: StoredRow): MirrorRow {
  return {
    ...row,
    // exactOptionalPropertyTypes: the parsed value has the type that was written
    cursor: cursor === null ? null : (zCursor.parse(JSON.parse(cursor)) as PageCursor),
    complete: complete === 1,
    asksLimit: asksLimit === 1,
  };
}

/** Maximum number of stored files per entry; no model makes more. */
const maxFilesPerEntry = 64;

/** The URLs of the files in a result, in order. */
function mediaAddresses(result: JsonValue | null): readonly string[] {
  if (!isJsonObject(result ?? undefined)) return [];
  const { images, videos } = result as Readonly<Record<string, JsonValue>>;
  const listed = isJsonArray(images) ? images : isJsonArray(videos) ? videos : [];
  return listed.slice(0, maxFilesPerEntry).flatMap((item) => {
    const url = isJsonObject(item) ? item.url : item;
    return typeof url === 'string' && /^https?:\/\//.test(url) ? [url] : [];
  });
}
