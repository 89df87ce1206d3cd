// Moves the library folder to another place. Until everything lies there, checked, nothing of the old place is touched and
// Easel goes on working in it; then a restart takes the new one (settleMove), and what is left of the old is cleared.
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type LibraryMove, noMove } from '@shared/domain/library/LibraryMove';
import { EaselError } from '@shared/ipc/EaselError';
import { nameKey } from '@shared/names/safeFileName';
import { diskWords } from '../database/disk/diskWords';
import { FolderSync } from '../files/FolderSync';
import { patiently } from '../files/patiently';
import { whyNoLibrary } from '../files/whyNoLibrary';
import type { Log } from '../ports/Log';
import { areSeparateFolders } from './areSeparateFolders';
import { CopiedFiles } from './CopiedFiles';
import { checkMoveTarget } from './checkMoveTarget';
import { clearFolder } from './clearFolder';
import { copyChecked } from './copyChecked';
import { findLibrary, type KnownFile } from './findLibrary';
import { identityOf } from './identityOf';
import { readLibraryLocation, writeLibraryLocation } from './libraryLocation';
import type { TreeFile } from './treeFiles';
import { isThere, liesBelow, type TreeDisk, walkTree } from './walkTree';

/** Rounds of copying what came or changed during the one before. */
const mostRounds = 5;
const tellEveryMs = 200;

export interface LibraryMoverOptions {
  /** Where the library is. */
  readonly library: string;
  /** What this computer has of the library: where it lies is no word of the library's own. */
  readonly data: string;
  readonly log: Log;
  readonly onChanged: () => void;
  /** The folder beside the library that others refer to by its place, where there is one. */
  readonly staying?: () => string | null;
  /** Some of its files, by which it is known again. */
  readonly known: () => readonly KnownFile[];
  /** Everything lies in the new place: Easel is to start again. */
  readonly onReady: () => void;
  /** Called after each file: tests die there. */
  readonly passing?: () => void;
  /** By default Node's; a test has one that never answers. */
  readonly disk?: TreeDisk;
}

export class LibraryMover {
  readonly #options: LibraryMoverOptions;
  readonly #copied: CopiedFiles;
  #move: LibraryMove = noMove;
  #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #clearing: Promise<void> = Promise.resolve();
  #toldAt = 0;

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
      problem: 'The move was interrupted before it was finished.',
    };
  }

  state(): LibraryMove {
    return this.#move;
  }

  /** Looks at a place where the library may go; nothing is begun. @param folder what the person chose */
  async choose(folder: string): Promise<LibraryMove> {
    if (this.#isAtWork) return this.#move;
    await this.#clearing;
    const { library } = this.#options;
    const to = await checkMoveTarget(library, folder);
    const { files, bytes } = await this.#count();
    const room =
      to.problem !== null || to.byRename || to.freeBytes === null || to.freeBytes > bytes
        ? to.problem
        : 'There is not enough space. Free some on that disk, or choose another disk.';
    const stays = this.#options.staying?.() ?? null;
    this.#set({ ...noMove, ...to, state: 'chosen', files, bytes, stays, problem: room });
    return this.#move;
  }

  /** Begins what was chosen, or goes on with what was broken off. @throws EaselError `conflict` where there is neither */
  begin(): LibraryMove {
    const { state, to, problem, byRename } = this.#move;
    const may = state === 'stopped' || (state === 'chosen' && problem === null);
    if (!may || to === null)
      throw new EaselError('conflict', problem ?? 'Choose where the library is to go.');
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

  /**
   * Takes the place where somebody put the library by other means, while it is away from its own; nothing is copied.
   * @param folder what the person chose @throws EaselError `conflict` where it is not away, or does not lie there
   */
  async adopt(folder: string): Promise<void> {
    const { library, data, known, onReady } = this.#options;
    // an empty folder may be the mount point of a drive that is away
    if ((await findLibrary(library, library, known())) !== null)
      throw new EaselError('conflict', `The library is still in its folder: ${library}.`);
    const found = await findLibrary(library, folder, known());
    if (found === null)
      throw new EaselError(
        'conflict',
        `The pictures of this library are not in ${folder}. Choose the folder that was named ${basename(library)} before.`,
      );
    const never = whyNoLibrary(found);
    if (never !== null) throw new EaselError('conflict', never);
    const place = readLibraryLocation(data);
    // a library is no leftover of itself, nor is what it lies in
    const isLeft =
      place.left !== null && (await isThere(place.left)) && (await areSeparateFolders(place.left, found));
    writeLibraryLocation(data, { library: found, move: null, left: isLeft ? place.left : null });
    onReady();
  }

  /** Gives the move up and takes away what lies in the new place of it. The library stays where it is. */
  async cancel(): Promise<LibraryMove> {
    const { state, to, byRename } = this.#move;
    if (state === 'ready' || to === null) return this.#move;
    this.#stop.abort();
    await this.#running;
    const { data } = this.#options;
    const place = readLibraryLocation(data);
    // what is not cleared when Easel ends is cleared by the next start
    const left = place.left ?? (byRename ? null : to);
    writeLibraryLocation(data, { ...place, move: null, left });
    this.#copied.forget();
    this.#set(noMove);
    await this.clearLeft();
    return this.#move;
  }

  /** Takes away what the last move left in the old place, or one that was given up in the new one. */
  clearLeft(): Promise<void> {
    this.#clearing = this.#clearLeft();
    return this.#clearing;
  }

  async #clearLeft(): Promise<void> {
    const { data, library, log } = this.#options;
    const { left } = readLibraryLocation(data);
    if (left === null) return;
    try {
      // where the library itself came back to it, there is nothing to clear
      if ((await isThere(left)) && (await areSeparateFolders(left, library)))
        await clearFolder(left, library);
      writeLibraryLocation(data, { ...readLibraryLocation(data), left: null });
    } catch (error) {
      log.warn({ error }, 'the old library folder could not be cleared');
    }
  }

  /** Stops copying; the next start can go on. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  get #isAtWork(): boolean {
    return this.#move.state === 'copying' || this.#move.state === 'ready';
  }

  async #run(to: string, signal: AbortSignal): Promise<void> {
    const { data, onReady, log } = this.#options;
    try {
      if (!this.#move.byRename) await this.#copyAll(to, signal);
      if (signal.aborted) return this.#set({ ...this.#move, state: 'stopped' });
      const place = readLibraryLocation(data);
      if (place.move !== null) writeLibraryLocation(data, { ...place, move: { ...place.move, ready: true } });
      this.#set({ ...this.#move, state: 'ready' });
      onReady();
    } catch (error) {
      if (signal.aborted) return this.#set({ ...this.#move, state: 'stopped' });
      log.warn({ error }, 'the library could not be copied');
      const why = diskWords(error) ?? (error instanceof Error ? error.message : String(error));
      this.#set({ ...this.#move, state: 'stopped', problem: why });
    }
  }

  async #copyAll(to: string, signal: AbortSignal): Promise<void> {
    const { library, passing, disk } = this.#options;
    const folders = new Set<string>();
    await this.#clearing;
    await mkdir(to, { recursive: true });
    const root = await identityOf(library);
    const begun = new Map(this.#copied.all());
    for (let round = 0; round < mostRounds && !signal.aborted; round += 1) {
      const there = new Set<string>();
      const { missing, files, bytes } = await this.#count(to, there);
      const toDo = missing.reduce((sum, each) => sum + each.bytes, 0);
      this.#set({
        ...this.#move,
        files,
        bytes,
        doneFiles: files - missing.length,
        doneBytes: bytes - toDo,
      });
      await this.#mustBe(root);
      // what was taken away here meanwhile must not come back there
      for (const [file, copy] of begun) {
        if (there.has(file) || (await isThere(join(library, file), disk))) continue;
        await this.#mustBe(root);
        if (await liesBelow(to, copy, disk)) await patiently(() => rm(join(to, file), { force: true }));
        begun.delete(file);
      }
      for (const file of there) folders.add(dirname(file));
      if (missing.length === 0) break;
      for (const each of missing) {
        const { file, bytes: size } = each;
        if (signal.aborted) return;
        await this.#mustBeItsOwn(file, to, there);
        const earlier = begun.get(file);
        this.#copied.note(each);
        begun.set(file, each);
        await copyChecked(each, { from: library, to }, earlier, signal);
        const { doneFiles, doneBytes } = this.#move;
        this.#move = { ...this.#move, doneFiles: doneFiles + 1, doneBytes: doneBytes + size };
        this.#tell();
        passing?.();
      }
    }
    // the names of all copies are on disk before they count
    const sync = new FolderSync();
    for (const folder of folders)
      if (await isThere(join(to, folder), disk)) await sync.sync(join(to, folder));
    await sync.sync(to);
  }

  /** Many disks take names for one that differ in their letters' case alone: the second would take the place of the first. */
  async #mustBeItsOwn(file: string, to: string, files: Iterable<string>): Promise<void> {
    if (!(await isThere(join(to, file), this.#options.disk))) return;
    const key = nameKey(file);
    for (const other of files) {
      if (other === file || nameKey(other) !== key) continue;
      const words = `On that disk ${file} and ${other} would have the same name. Rename one of them first.`;
      throw new EaselError('conflict', words);
    }
  }

  /** A drive that is pulled out leaves an empty folder: nothing was taken away there. */
  async #mustBe(root: string): Promise<void> {
    const { library } = this.#options;
    if ((await identityOf(library).catch(() => null)) !== root)
      throw new EaselError('disk', `The library is not in ${library} any more. Is its drive plugged in?`);
  }

  async #count(to?: string, there?: Set<string>) {
    const { library, disk } = this.#options;
    const missing: TreeFile[] = [];
    let files = 0;
    let bytes = 0;
    const count = async (each: TreeFile): Promise<void> => {
      files += 1;
      bytes += each.bytes;
      there?.add(each.file);
      if (to !== undefined && !(await liesBelow(to, each, disk))) missing.push(each);
    };
    await walkTree(library, count, disk);
    return { missing, files, bytes };
  }

  #set(move: LibraryMove): void {
    this.#move = move;
    this.#toldAt = 0;
    this.#tell();
  }

  #tell(): void {
    const now = performance.now();
    if (this.#toldAt > 0 && now - this.#toldAt < tellEveryMs) return;
    this.#toldAt = now;
    this.#options.onChanged();
  }
}
