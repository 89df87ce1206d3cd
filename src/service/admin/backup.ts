import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import Database from 'better-sqlite3';
import { migrations } from '../data/migrations';

const chunkBytes = 8 * 1024 * 1024;
/** Files that are not copied: the database, of which a backup has a snapshot, and files of the running process. */
const excludedFiles = [
  'service.sqlite',
  'service.sqlite-wal',
  'service.sqlite-shm',
  'lock.sqlite',
  'admin.json',
  'first-link',
];

/**
 * Backs up a service, which may be running: copies a snapshot of the database, and skips files deleted meanwhile.
 * @returns the number of files @throws Error for the operator if the file exists, or the folder is not a service's
 */
export function backUp(dataDir: string, file: string): number {
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name`);
  const records = join(dataDir, 'service.sqlite');
  if (!existsSync(records)) throw new Error(`${dataDir} is no folder of a service`);
  closeSync(openSync(file, 'wx', 0o600));
  const source = new Database(records, { readonly: true });
  try {
    source.prepare('VACUUM INTO ?').run(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    source.close();
  }
  chmodSync(file, 0o600);
  const copy = new Database(file);
  try {
    copy.exec(
      'CREATE TABLE backup_piece (path TEXT NOT NULL, at INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (path, at)) STRICT',
    );
    const names = filesIn(dataDir);
    for (const name of names) insertFile(copy, dataDir, name);
    return names.length;
  } finally {
    copy.close();
  }
}

/** @throws Error for the operator if the folder is not empty, or the file is no backup of this version or an older one */
export function restore(file: string, dataDir: string): number {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(`${dataDir} is not empty: choose a new folder`);
  const backup = new Database(file, { readonly: true, fileMustExist: true });
  try {
    if (Number(backup.pragma('user_version', { simple: true })) > migrations.length)
      throw new Error('a newer version of Easel wrote this backup: restore it with that version');
    if (backup.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup_piece'").get() === undefined)
      throw new Error(`${file} is no backup of a service`);
    return unpack(backup, dataDir);
  } finally {
    backup.close();
  }
}

// after a failure removes the whole folder, which was empty before
function unpack(backup: Database.Database, dataDir: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const pieces = backup.prepare<[], { path: string; at: number; bytes: Buffer }>(
      'SELECT path, at, bytes FROM backup_piece ORDER BY path, at',
    );
    const names = new Set<string>();
    for (const { path, at, bytes } of pieces.iterate()) {
      names.add(path);
      writeChunk(dataDir, path, at, bytes);
    }
    backup.prepare('VACUUM INTO ?').run(join(dataDir, 'service.sqlite'));
    const records = new Database(join(dataDir, 'service.sqlite'));
    records.exec('DROP TABLE backup_piece; VACUUM');
    records.close();
    return names.size;
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

function filesIn(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !excludedFiles.includes(name) && !/^(?:arriving\/|lock\.sqlite)/.test(name));
}

function insertFile(copy: Database.Database, dataDir: string, name: string): void {
  const insert = copy.prepare('INSERT INTO backup_piece (path, at, bytes) VALUES (?, ?, ?)');
  let handle: number;
  try {
    handle = openSync(join(dataDir, name), 'r');
  } catch {
    return;
  }
  const buffer = Buffer.alloc(chunkBytes);
  try {
    for (let offset = 0; ; offset += chunkBytes) {
      const bytesRead = readSync(handle, buffer, 0, chunkBytes, offset);
      if (bytesRead > 0 || offset === 0) insert.run(name, offset, buffer.subarray(0, bytesRead));
      if (bytesRead < chunkBytes) return;
    }
  } finally {
    closeSync(handle);
  }
}

// a manipulated backup must not write outside its folder
function writeChunk(dataDir: string, path: string, offset: number, bytes: Buffer): void {
  const segments = path.split('/');
  if (
    segments.some((part) => !/^[\w.-]+$/.test(part) || part === '..' || part === '.') ||
    excludedFiles.includes(path)
  )
    throw new Error(`the backup has a file of an odd name: ${JSON.stringify(path)}`);
  const target = join(dataDir, ...segments);
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const handle = openSync(target, offset === 0 ? 'wx' : 'r+', 0o600);
  try {
    writeSync(handle, bytes, 0, bytes.length, offset);
  } finally {
    closeSync(handle);
  }
}
