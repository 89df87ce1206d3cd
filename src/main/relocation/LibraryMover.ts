// Moves the library folder. Until everything is copied and verified, the old folder is unchanged and in use; then a
// restart switches to the new folder, and the old folder is deleted.
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type LibraryMove, noMove } from '@shared/domain/library/LibraryMove';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { nameKey } from '@shared/names/safeFileName';
import { diskErrorText } from '../database/disk/diskErrorText';
import { FolderSync } from '../files/FolderSync';
import { retry } from '../files/retry';
import { whyNoLibrary } from '../files/whyNoLibrary';
import type { Log } from '../ports/Log';
import { areSeparateFolders, identityOf } from './areSeparateFolders';
import { CopiedFiles } from './CopiedFiles';
import { checkMoveTarget } from './checkMoveTarget';
import { copyChecked } from './copyChecked';
import { deleteCopiedFiles } from './deleteCopiedFiles';
import { findLibrary, type KnownFile } from './findLibrary';
import { readLibraryLocation, writeLibraryLocation } from './libraryLocation';
import { existsBelow, isThere, partialCopySuffix, type TreeDisk, type TreeFile, walkTree } from './walkTree';

/** Maximum number of rounds for files that were added or changed during copying. */
const maxRounds = 5;
const progressIntervalMs = 200;

export interface LibraryMoverOptions {
  readonly library: string;
  /** This computer's data folder for the library: its location is not stored in the library itself. */
  readonly data: string;
  readonly log: Log;
  readonly onChanged: () => void;
  /** The folder of working copies, which stays because other programs refer to it by path; null: none. */
  readonly unmovedFolder?: () => string | null;
  /** Some files of the library, by which it is recognised. */
  readonly knownFiles: () => readonly KnownFile[];
  /** Called when everything is at the target and Easel must restart. */
  readonly onReady: () => void;
  /** Called after each copied file: tests simulate a crash here. */
  readonly onStep?: () => void;
  /** File system functions; default: Node's. A test passes functions that never answer. */
  readonly disk?: TreeDisk;
}

export class LibraryMover {
  readonly #options: LibraryMoverOptions;
  readonly #copied: CopiedFiles;
  #move: LibraryMove = noMove;
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #clearing: Promise<void> = Promise.resolve();
  #notifiedAt = 0;

  constructor(options: LibraryMoverOptions) {
    this.#options = options;
    this.#copied = new CopiedFiles(options.data);
    const { move } = readLibraryLocation(options.data);
    if (move === null) return;
    const { to, byRename } = move;
    this.#move = {
      ...noMove,
      state: 'stopped',
      to,
      byRename,
      problem: t('relocation.theMoveWasInterruptedBefore'),
    };
  }

  state(): LibraryMove {
    return this.#move;
  }

  async choose(folder: string): Promise<LibraryMove> {
    if (this.#isActive) return this.#move;
    await this.#clearing;
    const { library } = this.#options;
    const to = await checkMoveTarget(library, folder);
    const { files, bytes } = await this.#count();
    const problem =
      to.problem !== null || to.byRename || to.freeBytes === null || to.freeBytes > bytes
        ? to.problem
        : t('relocation.thereIsNotEnoughSpaceFreeSome');
    const unmovedFolder = this.#options.unmovedFolder?.() ?? null;
    this.#set({ ...noMove, ...to, state: 'chosen', files, bytes, unmovedFolder, problem });
    return this.#move;
  }

  /** Starts a checked move, or continues an interrupted one. @throws EaselError `conflict` if there is neither */
  begin(): LibraryMove {
    const { state, to, problem, byRename } = this.#move;
    const canBegin = state === 'stopped' || (state === 'chosen' && problem === null);
    if (!canBegin || to === null)
      throw new EaselError('conflict', problem ?? t('relocation.chooseWhereTheLibraryIsToGo'));
    this.#stop = new AbortController();
    if (state === 'chosen') this.#copied.forget();
    writeLibraryLocation(this.#options.data, {
      ...readLibraryLocation(this.#options.data),
      move: { to, byRename, ready: false },
    });
    this.#set({ ...this.#move, state: 'copying', problem: null });
    this.#running = this.#run(to, this.#stop.signal);
    return this.#move;
  }

  /** Uses a library that the user moved by other means. @throws EaselError `conflict` if its folder is not missing */
  async locate(folder: string): Promise<void> {
    const { library, data, knownFiles, onReady } = this.#options;
    // an empty folder may be the mount point of a disconnected drive
    if ((await findLibrary(library, library, knownFiles())) !== null)
      throw new EaselError('conflict', t('relocation.theLibraryIsStillInItsFolder', { library }));
    const found = await findLibrary(library, folder, knownFiles());
    if (found === null)
      throw new EaselError(
        'conflict',
        t('relocation.thePicturesOfThisLibraryAre', { folder, name: basename(library) }),
      );
    const unsuitable = whyNoLibrary(found);
    if (unsuitable !== null) throw new EaselError('conflict', unsuitable);
    const location = readLibraryLocation(data);
    // a leftover folder is forgotten if it overlaps the new folder, which must not be deleted
    const isStillLeftover =
      location.left !== null &&
      (await isThere(location.left)) &&
      (await areSeparateFolders(location.left, found));
    writeLibraryLocation(data, { library: found, move: null, left: isStillLeftover ? location.left : null });
    onReady();
  }

  /** Cancels the move and deletes its copies. The library stays where it is. */
  async cancel(): Promise<LibraryMove> {
    const { state, to, byRename } = this.#move;
    if (state === 'ready' || to === null) return this.#move;
    this.#stop.abort();
    await this.#running;
    const { data } = this.#options;
    const location = readLibraryLocation(data);
    // if Easel quits during deletion, the next start continues it
    writeLibraryLocation(data, { ...location, move: null, left: location.left ?? (byRename ? null : to) });
    this.#copied.forget();
    this.#set(noMove);
    await this.clearLeftover();
    return this.#move;
  }

  /** Deletes what the last move left in the old folder, or a cancelled move at the target. */
  clearLeftover(): Promise<void> {
    this.#clearing = this.#deleteLeftover();
    return this.#clearing;
  }

  async #deleteLeftover(): Promise<void> {
    const { data, library, log } = this.#options;
    const { left } = readLibraryLocation(data);
    if (left === null) return;
    try {
      // nothing is deleted if the library was moved back there
      if ((await isThere(left)) && (await areSeparateFolders(left, library)))
        await deleteCopiedFiles(left, library);
      writeLibraryLocation(data, { ...readLibraryLocation(data), left: null });
    } catch (error) {
      log.warn({ error }, 'the old library folder could not be cleared');
    }
  }

  /** Stops copying; the next start can continue. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  get #isActive(): boolean {
    return this.#move.state === 'copying' || this.#move.state === 'ready';
  }

  async #run(to: string, signal: AbortSignal): Promise<void> {
    const { data, onReady, log } = this.#options;
    try {
      if (!this.#move.byRename) await this.#copyAll(to, signal);
      if (signal.aborted) return this.#set({ ...this.#move, state: 'stopped' });
      const location = readLibraryLocation(data);
      if (location.move !== null)
        writeLibraryLocation(data, { ...location, move: { ...location.move, ready: true } });
      this.#set({ ...this.#move, state: 'ready' });
      onReady();
    } catch (error) {
      if (signal.aborted) return this.#set({ ...this.#move, state: 'stopped' });
      log.warn({ error }, 'the library could not be copied');
      const why = diskErrorText(error) ?? (error instanceof Error ? error.message : String(error));
      this.#set({ ...this.#move, state: 'stopped', problem: why });
    }
  }

  async #copyAll(to: string, signal: AbortSignal): Promise<void> {
    const { library, onStep, disk } = this.#options;
    const folders = new Set<string>();
    await this.#clearing;
    await mkdir(to, { recursive: true });
    const root = await identityOf(library);
    const copies = new Map(this.#copied.all());
    for (let round = 0; round < maxRounds && !signal.aborted; round += 1) {
      const currentFiles = new Set<string>();
      const { missing, files, bytes } = await this.#count(to, currentFiles);
      const bytesToCopy = missing.reduce((sum, each) => sum + each.bytes, 0);
      this.#set({
        ...this.#move,
        files,
        bytes,
        doneFiles: files - missing.length,
        doneBytes: bytes - bytesToCopy,
      });
      await this.#requireSameFolder(root);
      // files that were deleted in the library during copying are deleted at the target too
      for (const [file, copy] of copies) {
        if (currentFiles.has(file) || (await isThere(join(library, file), disk))) continue;
        await this.#requireSameFolder(root);
        if (await existsBelow(to, copy, disk)) await retry(() => rm(join(to, file), { force: true }));
        // a crash during the copy of this file left a partial copy, which no later copy replaces
        await retry(() => rm(join(to, `${file}${partialCopySuffix}`), { force: true }));
        copies.delete(file);
      }
      for (const file of currentFiles) folders.add(dirname(file));
      if (missing.length === 0) break;
      for (const each of missing) {
        const { file, bytes: size } = each;
        if (signal.aborted) return;
        await this.#requireUniqueName(file, to, currentFiles);
        const earlier = copies.get(file);
        this.#copied.record(each);
        copies.set(file, each);
        await copyChecked(each, { from: library, to }, earlier, signal);
        const { doneFiles, doneBytes } = this.#move;
        this.#move = { ...this.#move, doneFiles: doneFiles + 1, doneBytes: doneBytes + size };
        this.#notify();
        onStep?.();
      }
    }
    // syncs the folders, so that the names of all copies are durable
    const sync = new FolderSync();
    for (const folder of folders)
      if (await isThere(join(to, folder), disk)) await sync.sync(join(to, folder));
    await sync.sync(to);
  }

  /** On case-insensitive disks, two names that differ only in case would overwrite each other. */
  async #requireUniqueName(file: string, to: string, files: Iterable<string>): Promise<void> {
    if (!(await isThere(join(to, file), this.#options.disk))) return;
    const key = nameKey(file);
    for (const other of files) {
      if (other === file || nameKey(other) !== key) continue;
      throw new EaselError('conflict', t('relocation.onThatDiskAndWouldHaveThe', { file, other }));
    }
  }

  /** A disconnected drive leaves an empty folder: that does not mean that files were deleted. */
  async #requireSameFolder(root: string): Promise<void> {
    const { library } = this.#options;
    if ((await identityOf(library).catch(() => null)) !== root)
      throw new EaselError('disk', t('relocation.theLibraryIsNotInAnyMore', { library }));
  }

  async #count(to?: string, seen?: Set<string>) {
    const { library, disk } = this.#options;
    const missing: TreeFile[] = [];
    let files = 0;
    let bytes = 0;
    const count = async (each: TreeFile): Promise<void> => {
      files += 1;
      bytes += each.bytes;
      seen?.add(each.file);
      if (to !== undefined && !(await existsBelow(to, each, disk))) missing.push(each);
    };
    await walkTree(library, count, disk);
    return { missing, files, bytes };
  }

  #set(move: LibraryMove): void {
    this.#move = move;
    this.#notifiedAt = 0;
    this.#notify();
  }

  #notify(): void {
    const now = performance.now();
    if (this.#notifiedAt > 0 && now - this.#notifiedAt < progressIntervalMs) return;
    this.#notifiedAt = now;
    this.#options.onChanged();
  }
}
