// What somebody may put into a library that they hand over: rows, files, links and parts of the schema, at random.
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { v7 as uuid } from 'uuid';

export type Planted = Readonly<{
  /** The folder with `Easel` and `.easel`. */
  under: string;
  /** What nothing may touch. */
  outside: string;
  /** A service that counts what reaches it. */
  url: string;
}>;

/** Draws a whole number below `below`. */
export type Draw = (below: number) => number;

/** mulberry32: the same seed plants the same library. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function oneOf<T>(draw: Draw, of: readonly T[]): T {
  const found = of[draw(of.length)];
  if (found === undefined) throw new Error('there is nothing to draw from');
  return found;
}

const names = ['letter.txt', 'picture.png', 'folder/deep.png', 'run.sh', 'not-there.png', 'a.png.part'];

/** A path that leads out, or only looks as if. */
function way(draw: Draw, { outside }: Planted): string {
  const name = oneOf(draw, names);
  // from the library folder three steps lead out of the library, from a preview five
  const up = `${oneOf(draw, ['', '2026-11-20/../', './', '2026-11-20//..//'])}${'../'.repeat(1 + draw(6))}`;
  const whole = join(outside, name);
  return oneOf(draw, [
    `${up}outside/${name}`,
    `${up}outside/${name}`.replaceAll('/', '\\'),
    whole,
    `file://${whole}`,
    `//localhost${whole}`,
    `\\\\localhost\\share\\${name}`,
    `C:\\${name}`,
    `2026-11-20/link/${name}`,
    `2026-11-20/${name}`,
    `${up}/outside/${name}\u0000.png`,
    '.',
    '..',
    '',
    '/',
    outside,
  ]);
}

type Plant = (at: Planted, draw: Draw, db: Database.Database) => void;

function asset(db: Database.Database, id: string, values: Readonly<Record<string, unknown>>): void {
  db.prepare(
    `INSERT INTO asset (id, origin, profile_id, model_id, ordinal, kind, state, width, height, content_type, prompt,
       values_json, created_at, file, outside, sha256, bytes, trashed_at)
     VALUES (@id, 'imported', 'p', '', 0, 'image', @state, 4, 3, 'image/png', 'planted', '{}', 1, @file, @outside, NULL, NULL,
       @trashed)`,
  ).run({ id, state: 'ready', file: null, outside: 0, trashed: null, ...values });
}

const rows: readonly Plant[] = [
  (at, draw, db) => asset(db, uuid(), { file: way(draw, at), outside: draw(2) }),
  (at, draw, db) => asset(db, way(draw, at).replaceAll('\u0000', ''), { file: '2026-11-20/own.png' }),
  (at, draw, db) => asset(db, uuid(), { file: way(draw, at), trashed: 1 }),
  (at, draw, db) => {
    const id = uuid();
    asset(db, id, { state: 'downloading' });
    db.prepare(
      `INSERT INTO download (id, asset_id, profile_id, url, state, part_file, etag, created_at, updated_at)
       VALUES (?, ?, 'p', ?, 'active', ?, 'x', 0, 0)`,
    ).run(...[uuid(), id, `${at.url}/a.png`, way(draw, at)]);
  },
  (at, draw, db) =>
    db
      .prepare('INSERT OR IGNORE INTO import_file VALUES (?, ?, ?)')
      .run(oneOf(draw, [`${uuid()}.part`, way(draw, at)]), way(draw, at), mineHash),
  (at, draw, db) =>
    db
      .prepare('INSERT OR IGNORE INTO file_removal (asset_id, file) VALUES (?, ?)')
      .run(uuid(), way(draw, at)),
  (at, draw, db) =>
    db
      .prepare('INSERT OR IGNORE INTO watched_folder VALUES (?, ?, ?, 0)')
      .run(uuid(), oneOf(draw, [at.outside, dirname(at.outside), way(draw, at)]), draw(2)),
  (at, draw, db) =>
    db
      .prepare(
        `INSERT INTO export_record (id, state, target, staging, manner_json, total, started_at)
         VALUES (?, 'running', ?, ?, '{}', 1, 0)`,
      )
      .run(uuid(), way(draw, at), oneOf(draw, [at.outside, join(at.outside, 'folder'), way(draw, at)])),
  (at, draw, db) => db.prepare('UPDATE profile SET folder = ?').run(way(draw, at)),
  (at, draw, db) => db.prepare('UPDATE profile SET base_url = ?').run(oneOf(draw, [at.url, way(draw, at)])),
  (at, draw, db) =>
    db
      .prepare(`INSERT OR REPLACE INTO library_state VALUES ('library_id', ?)`)
      .run(way(draw, at).replaceAll('\u0000', '')),
  (_, draw, db) =>
    db
      .prepare(`INSERT OR REPLACE INTO setting VALUES ('settings', ?)`)
      .run(
        oneOf(draw, [
          JSON.stringify({ queue: { goOnAfterRestart: true }, trash: { days: 1 } }),
          '{"queue":',
          '[]',
        ]),
      ),
  (at, draw, db) =>
    db
      .prepare(
        `INSERT INTO kept_list (id, name, kind, columns_json, mapping_json, unreadable_json, complete, created_at, used_at,
           folder, root) VALUES (?, 'x', 'csv', '[]', '{}', '[]', 1, 0, 0, ?, ?)`,
      )
      .run(uuid(), way(draw, at), oneOf(draw, ['/', at.outside])),
  (_, __, db) => {
    const id = uuid();
    db.prepare(
      `INSERT INTO batch (id, profile_id, model_id, lane, source, complete, created_at)
       VALUES (?, 'p', 'imagegen/dev', 'batch', 'create', 1, 0)`,
    ).run(id);
    db.prepare(
      `INSERT INTO job (id, batch_id, profile_id, model_id, lane, state, position, values_json, prompt, expected_kind,
         expected_count, expected_width, expected_height, created_at, updated_at)
       VALUES (?, ?, 'p', 'imagegen/dev', 'batch', 'queued', 1, '{"prompt":"x"}', 'x', 'image', 1, 8, 8, 0, 0)`,
    ).run(id, id);
  },
];

/** SHA-256 of what lies outside. */
const mineHash = '3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff';

const files: readonly Plant[] = [
  (at, draw) =>
    put(at, '.easel/library-place.json', {
      library: oneOf(draw, [at.outside, '/', null, join(at.outside, 'Paint.app')]),
      move: oneOf(draw, [
        null,
        { to: join(at.under, 'Easel/taken'), byRename: true, ready: true },
        { to: at.outside, byRename: draw(2) === 0, ready: true },
      ]),
      left: oneOf(draw, [null, at.outside]),
    }),
  (at, draw) =>
    put(at, '.easel/restore.json', {
      copy: oneOf(draw, ['easel-day-1.sqlite', way(draw, at)]),
      aside: null,
      problem: null,
    }),
  (at) =>
    put(at, `.easel/wishes/${uuid()}.wish`, {
      wish: { what: 'set', path: 'queue.goOnAfterRestart', value: 'true' },
      json: false,
      until: 9e15,
    }),
  (at) =>
    put(at, '.easel/window/desktop.json', {
      programs: [{ id: '1', name: 'Photoshop', path: join(at.outside, 'run.sh') }],
    }),
  (at, draw) => put(at, '.easel/library-move.txt', { file: way(draw, at), bytes: 4, modifiedMs: 1 }),
  (at) => put(at, '.easel/written', { attempts: 1, batches: 0, answers: 0 }),
  (at) =>
    put(at, '.easel/this-computer.json', {
      watched: [{ path: at.outside, reference: false }],
      outside: ['/'],
      listRoots: ['/'],
      goesOnByItself: true,
      isAsked: true,
    }),
];

function put({ under }: Planted, place: string, value: unknown): void {
  const file = join(under, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

const links: readonly Plant[] = [
  ...[
    'Easel/2026-11-20/link',
    'Easel/2026-11-28',
    'Easel/.easel-import',
    'Easel/wildcards',
    'Easel/link',
  ].map(
    (place): Plant =>
      (at) =>
        link(at, place, at.outside),
  ),
  ...['Easel/2026-11-20/a-1-1.png.part', 'Easel/2026-11-20/own.png', 'Easel/linked.png'].map(
    (place): Plant =>
      (at, draw) =>
        link(at, place, join(at.outside, oneOf(draw, names))),
  ),
  (at, draw) =>
    link(
      at,
      oneOf(draw, [
        '.easel/previews',
        '.easel/logs',
        '.easel/inputs',
        '.easel/answers',
        '.easel/written',
        '.easel/lock',
        '.easel/easel.sqlite.restored',
      ]),
      join(at.outside, oneOf(draw, names)),
    ),
];

function link({ under }: Planted, place: string, target: string): void {
  const path = join(under, place);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { recursive: true, force: true });
  symlinkSync(target, path);
}

const schema: readonly Plant[] = [
  (_, draw, db) =>
    db.exec(
      `CREATE TRIGGER evil AFTER ${oneOf(draw, ['UPDATE', 'INSERT'])} ON ${oneOf(draw, ['asset', 'library_state', 'setting'])}
       BEGIN UPDATE profile SET base_url = 'http://localhost'; END`,
    ),
  (_, __, db) => db.exec('CREATE VIEW evil AS SELECT * FROM asset'),
  (_, __, db) => db.exec('CREATE TABLE "evil"" x" (a)'),
  (_, __, db) => db.exec('CREATE INDEX evil ON asset (upper(prompt))'),
  (_, __, db) => db.exec('DROP TRIGGER job_summed'),
];

/** A row that the tables themselves refuse is no row that somebody can hand over. */
function fits(plant: () => void): void {
  try {
    plant();
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) throw error;
  }
}

/** Plants some of each. @returns whether it opens at all, as far as that is known: links and parts of the schema are refused */
export function plantLibrary(at: Planted, draw: Draw): void {
  const db = new Database(join(at.under, '.easel/easel.sqlite'));
  try {
    db.pragma('journal_mode = DELETE');
    db.pragma('foreign_keys = OFF');
    for (let left = 1 + draw(6); left > 0; left -= 1) fits(() => oneOf(draw, rows)(at, draw, db));
    if (draw(8) === 0) oneOf(draw, schema)(at, draw, db);
  } finally {
    db.close();
  }
  // what opens the database follows no link that is planted after it
  const more = [...(draw(2) === 0 ? [files] : []), ...(draw(3) === 0 ? [links] : [])];
  for (const kind of more)
    for (let left = 1 + draw(3); left > 0; left -= 1) oneOf(draw, kind)(at, draw, null as never);
}
