// Compares the library folder with the rows, in a thread, so that an unresponsive disk blocks nothing else. Opens
// a file only if its size or time differs from its row; changes nothing.
import { lstatSync, readdirSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Db } from '../database/Db';
import { hashFile } from '../files/hashFile';
import { pathIfInLibrary } from '../files/pathInLibrary';
import { isOnNetwork } from '../files/whyNoLibrary';
import type { DifferingFile, DiskTask, DiskTasks, FolderDiff } from './DiskTask';
import type { UntrackedFile } from './findFiles';
import { isIgnored } from './libraryFolderFiles';
import type { ResultPortions } from './ResultPortions';
import { type FileRow, fileRows, isKnownFile, rowOfFile, rowsInFolder } from './verifyRows';

export async function compareWithDisk(
  db: Db,
  libraryFolder: string,
  portions: ResultPortions,
  task: DiskTask,
): Promise<DiskTasks[keyof DiskTasks]['output']> {
  const forceRead = task.kind === 'folder' || task.kind === 'names' ? task.input.forceRead : [];
  const scan = new FolderScan(db, libraryFolder, new Set(forceRead));
  switch (task.kind) {
    case 'folder':
      return portions.first(await scan.folder(task.input.folder));
    case 'names':
      return portions.first(await scan.names(task.input.folder, task.input.names));
    case 'elsewhere':
      return portions.first(await scan.elsewhere(new Set(task.input)));
    case 'more':
      return portions.next();
    case 'changed':
      return task.input
        .filter(([folder, changedAt]) => folderTime(join(libraryFolder, folder)) !== changedAt)
        .map(([folder]) => folder);
    case 'place':
      return availabilityOf(libraryFolder);
    case 'hash':
      return Promise.all(task.input.map(hashFile));
  }
}

class FolderScan {
  readonly #db: Db;
  readonly #root: string;
  readonly #forceRead: ReadonlySet<string>;
  readonly #folders: string[] = [];
  readonly #missing: FileRow[] = [];
  readonly #foundAgain: FileRow[] = [];
  readonly #unchanged: { row: FileRow; changedAt: number }[] = [];
  readonly #differing: DifferingFile[] = [];
  readonly #untracked: UntrackedFile[] = [];

  constructor(db: Db, root: string, forceRead: ReadonlySet<string>) {
    this.#db = db;
    this.#root = root;
    this.#forceRead = forceRead;
  }

  async folder(folder: string): Promise<FolderDiff> {
    const path = join(this.#root, folder);
    const changedAt = folderTime(path);
    const existing = new Set<string>();
    for (const entry of changedAt === null ? [] : readdirSync(path, { withFileTypes: true })) {
      const file = pathIn(folder, entry.name);
      if (isIgnored(file, entry.name)) continue;
      if (entry.isDirectory()) this.#folders.push(file);
      else {
        existing.add(file);
        await this.#compareFile(file, rowOfFile(this.#db, file));
      }
    }
    for (const row of rowsInFolder(this.#db, folder))
      if (row.file !== null && !existing.has(row.file)) await this.#compareFile(row.file, row);
    return this.#result(changedAt);
  }

  async names(folder: string, names: readonly string[]): Promise<FolderDiff> {
    const changedAt = folderTime(join(this.#root, folder));
    for (const name of names) {
      const file = pathIn(folder, name);
      if (isIgnored(file, name)) continue;
      const row = rowOfFile(this.#db, file);
      const found = statLink(join(this.#root, file));
      if (found?.isDirectory() === true) this.#folders.push(file);
      else await this.#compareFile(file, row);
      // the name may be the name of a folder that was deleted with all its files
      if (row === null && found?.isDirectory() !== true)
        for (const each of rowsInFolder(this.#db, file, true)) await this.#compareFile(each.file ?? '', each);
    }
    return this.#result(changedAt);
  }

  async elsewhere(scannedFolders: ReadonlySet<string>): Promise<FolderDiff> {
    for (const rows of fileRows(this.#db))
      for (const row of rows) {
        if (row.file === null) continue;
        const folder = row.outside === 1 ? null : dirname(row.file);
        if (folder === null || !scannedFolders.has(folder === '.' ? '' : folder))
          await this.#compareFile(row.file, row);
      }
    return this.#result(null);
  }

  #result(changedAt: number | null): FolderDiff {
    return {
      folders: this.#folders,
      changedAt,
      missing: this.#missing,
      found: this.#foundAgain,
      unchanged: this.#unchanged,
      differing: this.#differing,
      untracked: this.#untracked,
      hasMore: false,
    };
  }

  async #compareFile(file: string, row: FileRow | null): Promise<void> {
    const isOutside = row?.outside === 1 && isAbsolute(file);
    // opening a file on another computer reveals the user's sign-in to that computer, and anyone can write such a row
    if (isOutside && process.platform === 'win32' && isOnNetwork(file)) return;
    const path = isOutside ? file : pathIfInLibrary(this.#root, file);
    const found = path === null ? undefined : row === null ? statLink(path) : statTarget(path);
    const isThere = path !== null && found?.isFile() === true;
    if (row === null) {
      if (!isThere || isKnownFile(this.#db, file, path)) return;
      const [size, changedAt] = [found.size, Math.round(found.mtimeMs)];
      this.#untracked.push({ file, path, size, changedAt, outside: 0 });
    } else if (!isThere) {
      if (row.missing === 0) this.#missing.push(row);
    } else await this.#compareWithRow(row, path, found);
  }

  async #compareWithRow(row: FileRow, path: string, found: Stats): Promise<void> {
    const { id, bytes, sha256, missing } = row;
    const [size, changedAt] = [found.size, Math.round(found.mtimeMs)];
    const sizeMatches = bytes === null || size === bytes;
    // a file that was never checked since it was added is read only if its size differs or it was missing
    const looksUnchanged =
      !this.#forceRead.has(id) &&
      sizeMatches &&
      (row.changedAt === changedAt || (row.changedAt === null && missing === 0));
    if (looksUnchanged || sha256 === null) {
      if (missing === 1) this.#foundAgain.push(row);
      return;
    }
    const now = await hashFile(path);
    if (now !== sha256) this.#differing.push({ row, size, changedAt, sha256: now });
    else if (missing === 1) this.#foundAgain.push(row);
    if (now === sha256) this.#unchanged.push({ row, changedAt });
  }
}

function pathIn(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

/** Linux file system types of NFS, SMB (three of them), AFS, Ceph, 9P, and FUSE, such as sshfs. */
const networkFileSystems: ReadonlySet<number> = new Set([
  ...[
    0x69_69, 0x51_7b, 0xff_53_4d_42, 0xfe_53_4d_42, 0x53_46_41_4f, 0x00_c3_64_00, 0x01_02_19_97,
    0x65_73_55_46,
  ],
]);

function availabilityOf(folder: string): DiskTasks['place']['output'] {
  try {
    if (readdirSync(folder).length === 0) return 'away';
    const isShared =
      process.platform === 'linux'
        ? networkFileSystems.has(statfsSync(folder).type)
        : folder.startsWith('\\\\');
    return isShared ? 'shared' : 'here';
  } catch {
    return 'away';
  }
}

function folderTime(path: string): number | null {
  const found = statTarget(path);
  return found?.isDirectory() === true ? found.mtimeMs : null;
}

function statLink(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function statTarget(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
