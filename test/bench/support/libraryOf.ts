import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeLibrary } from '../../support/library/makeLibrary';

const kept = process.env.EASEL_BENCH_LIBRARIES;
let temporary: string | null = null;
const made = new Map<string, Promise<string>>();

/**
 * The folder of a library of so many assets, made once for all benchmarks of a run and removed at its end.
 * EASEL_BENCH_LIBRARIES names a folder in which those that are only read are kept from run to run.
 * @param use one that is written to is not the one that others only read
 * @param isCurated with ratings, tags, collections, notes and settings
 */
export function libraryOf(
  assets: number,
  use: 'read' | 'written-to' = 'read',
  isCurated = false,
): Promise<string> {
  const name = `library-${assets}-${use}${isCurated ? '-curated' : ''}`;
  const folder = use === 'read' ? keptFolder() : temporaryFolder();
  const known = made.get(name) ?? make(join(folder, name), { assets, isCurated });
  made.set(name, known);
  return known;
}

async function make(path: string, wishes: Readonly<{ assets: number; isCurated: boolean }>): Promise<string> {
  if (existsSync(path)) return path;
  const half = `${path}.part`;
  rmSync(half, { recursive: true, force: true });
  // its service does not answer: nothing but the window has work
  await makeLibrary(half, { ...wishes, profile: 'away' });
  renameSync(half, path);
  return path;
}

function keptFolder(): string {
  if (kept === undefined) return temporaryFolder();
  mkdirSync(kept, { recursive: true });
  return resolve(kept);
}

function temporaryFolder(): string {
  if (temporary !== null) return temporary;
  const folder = mkdtempSync(join(tmpdir(), 'easel-libraries-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  temporary = folder;
  return folder;
}
