import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** What a library holds on disk at one moment, read from a copy so that nothing of it is touched. */
export interface LibraryNow {
  readonly jobs: readonly Readonly<{ id: string; state: string; seed: string; generations: number }>[];
  readonly assets: readonly Readonly<{
    jobId: string;
    state: string;
    file: string | null;
    sha256: string | null;
    url: string;
    download: string;
    partFile: string | null;
  }>[];
  /** Why each queue stands still; null: it runs. */
  readonly pauses: readonly (string | null)[];
  /** Files in the library folder, relative, with forward slashes. */
  readonly files: readonly string[];
  readonly sound: boolean;
}

const database = 'easel.sqlite';

/** Reads a library while no Easel has it open. */
export function readLibrary(folder: string): LibraryNow {
  const copy = mkdtempSync(join(tmpdir(), 'easel-copy-'));
  for (const file of [database, `${database}-wal`]) {
    const from = join(folder, '.easel', file);
    if (existsSync(from)) copyFileSync(from, join(copy, file));
  }
  const db = new Database(join(copy, database));
  try {
    return {
      jobs: db
        .prepare<[], LibraryNow['jobs'][number]>(
          `SELECT job.id, job.state, json_extract(values_json, '$.seed') AS seed,
             (SELECT count(*) FROM generation WHERE job_id = job.id AND length(raw_json) > 0) AS generations
           FROM job JOIN batch ON batch.id = job.batch_id WHERE batch.complete = 1 ORDER BY job.id`,
        )
        .all(),
      assets: db
        .prepare<[], LibraryNow['assets'][number]>(
          `SELECT a.job_id AS jobId, a.state, a.file, a.sha256, a.remote_url AS url, d.state AS download,
             d.part_file AS partFile
           FROM asset a JOIN download d ON d.asset_id = a.id ORDER BY a.seq`,
        )
        .all(),
      pauses: db
        .prepare<[], string | null>(
          'SELECT CASE running WHEN 1 THEN NULL ELSE pause_reason END FROM queue_state',
        )
        .pluck()
        .all() as (string | null)[],
      files: filesUnder(join(folder, 'Easel'), ''),
      sound: db.pragma('integrity_check', { simple: true }) === 'ok',
    };
  } finally {
    db.close();
    rmSync(copy, { recursive: true });
  }
}

/** SHA-256 of a file of the library, in hex. */
export function sha256Of(folder: string, file: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'Easel', file)))
    .digest('hex');
}

function filesUnder(root: string, below: string): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(root, path) : [path];
  });
}
