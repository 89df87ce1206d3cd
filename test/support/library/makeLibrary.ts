// Makes libraries of any size, in minutes: rows through Easel's own schema, real files, real previews.
import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { openLibraryDatabase } from '../../../src/main/database/library/openLibraryDatabase';
import { configFolder, foldersUnder } from '../../../src/main/folders';
import { previewFiles } from '../../../src/main/previews/previewFiles';
import { SettingsStore } from '../../../src/main/settings/SettingsStore';
import { curateLibrary } from './curateLibrary';
import { LibraryWriter, type PlacedAsset } from './LibraryWriter';
import { planLibrary } from './planLibrary';
import { drawSamples } from './samples';

export type LibraryWishes = Readonly<{
  /** Pictures and films; one in about 150 is a film. */
  assets: number;
  /** Calendar days that they spread over, back from now; default 900, and never more than one for each asset. */
  days?: number;
  /** Different pictures to draw; the files of the library are links to them. Default 240. */
  samples?: number;
  /**
   * Whose the pictures are. `local`: of the service inside Easel, which is there when the app starts. `away`: of a
   * service that does not answer. `removed`: of a profile that is gone, so that the app begins with its welcome.
   */
  profile?: 'local' | 'away' | 'removed';
  /** With ratings, tags, collections, notes and settings of requests, as of somebody who works with it; default not. */
  isCurated?: boolean;
  /** The last moment, ms UTC; default now. */
  until?: number;
}>;

/** Requests of one transaction. */
const jobsAtOnce = 2000;

/**
 * Makes a library where there is none, in the shape of `--library DIR`. About 25 s for the drawing, then 100,000
 * assets a minute or faster.
 */
export async function makeLibrary(folder: string, wishes: LibraryWishes): Promise<void> {
  const { assets, samples = 240, profile = 'local', until = Date.now(), isCurated = false } = wishes;
  const days = Math.max(1, Math.min(assets, wishes.days ?? 900));
  const folders = foldersUnder(folder);
  const drawings = join(folders.data, 'drawings');
  const drawn = await drawSamples(drawings, Math.max(1, Math.min(samples, assets)));
  const library = openLibraryDatabase({
    dataFolder: folders.data,
    now: Date.now,
    // as the Easel of whoever runs the tests has made it
    mirrorFolder: configFolder(),
  });
  try {
    const { db } = library;
    // nothing is lost that could not be made again
    db.pragma('synchronous = OFF');
    const profileId = addProfile(db, profile, until);
    // it is in use: its queue was opened long ago
    new SettingsStore({ db }).set({ window: { queueFold: 'by_settings' } });
    const writer = new LibraryWriter(db, { profileId, at: until, hasSettings: isCurated });
    const plan = planLibrary({
      assets,
      days,
      until,
      samples: drawn.images.length,
      films: drawn.films.length,
    });
    const writeSome = db.transaction((): readonly PlacedAsset[] => {
      const placed: PlacedAsset[] = [];
      for (let jobs = 0; jobs < jobsAtOnce; jobs += 1) {
        const { value: job, done } = plan.next();
        if (done) break;
        const from = job.isFilm ? drawn.films : drawn.images;
        const used = job.samples.flatMap((number) => from[number] ?? []);
        placed.push(...writer.add(job, used));
      }
      return placed;
    });
    const made = new Set<string>();
    const give = (from: string, to: string): void => {
      const parent = dirname(to);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      linkOrCopy(from, to);
    };
    for (let placed = writeSome(); placed.length > 0; placed = writeSome()) {
      for (const { id, file, sample } of placed) {
        give(sample.path, join(folders.library, file));
        if (sample.previews === null) continue;
        const { large, small } = previewFiles(folders.data, id);
        give(sample.previews.large, large);
        give(sample.previews.small, small);
      }
    }
    if (isCurated) curateLibrary(db, until);
  } finally {
    library.close();
    rmSync(drawings, { recursive: true });
  }
}

function addProfile(
  db: ReturnType<typeof openLibraryDatabase>['db'],
  kind: NonNullable<LibraryWishes['profile']>,
  at: number,
): string {
  const id = uuid();
  db.prepare(
    `INSERT INTO profile (id, name, kind, base_url, active, created_at, updated_at, removed_at)
     VALUES (@id, @name, @kind, @baseUrl, @active, @at, @at, @removedAt)`,
  ).run({
    id,
    at,
    removedAt: kind === 'removed' ? at : null,
    active: kind === 'removed' ? 0 : 1,
    ...(kind === 'local'
      ? { name: 'This computer', kind: 'local', baseUrl: '' }
      : { name: 'Studio', kind: 'remote', baseUrl: 'http://127.0.0.1:9' }),
  });
  return id;
}

/** A link costs no room; where the file system has none, or not so many, a copy. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!['EMLINK', 'EPERM', 'ENOTSUP', 'EXDEV'].includes(code ?? '')) throw error;
    copyFileSync(from, to);
  }
}
