import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeLibrary } from '../../support/library/makeLibrary';

const kept = process.env.EASEL_BENCH_LIBRARIES;
let folder: string | null = null;
const made = new Map<string, Promise<string>>();

/**
 * The folder of a library of so many assets, made once for all benchmarks of a run and removed at its end.
 * EASEL_BENCH_LIBRARIES names a folder in which they are kept from run to run.
 * @param use one that is written to is not the one that others only read
 */
export function libraryOf(assets: number, use: 'read' | 'written-to' = 'read'): Promise<string> {
  const name = `library-${assets}-${use}`;
  const known = made.get(name) ?? make(name, assets);
  made.set(name, known);
  return known;
}

async function make(name: string, assets: number): Promise<string> {
  const path = join(under(), name);
  if (existsSync(path)) return path;
  const half = `${path}.part`;
  rmSync(half, { recursive: true, force: true });
  // its service does not answer: nothing but the window has work
  await makeLibrary(half, { assets, profile: 'away' });
  renameSync(half, path);
  return path;
}

function under(): string {
  if (folder !== null) return folder;
  if (kept !== undefined) {
    folder = resolve(kept);
    mkdirSync(folder, { recursive: true });
    return folder;
  }
  const temporary = mkdtempSync(join(tmpdir(), 'easel-libraries-'));
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  folder = temporary;
  return folder;
}
