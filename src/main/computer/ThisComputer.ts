// State of this computer, not of the library. A library may come from elsewhere: the folders and settings
// that it brings have no effect until the user confirms them.
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../files/JsonFile';

const zKept = z.object({
  /** `reference`: only the paths of the folder's files are recorded; otherwise the files are copied. */
  watched: z.array(z.object({ path: z.string(), reference: z.boolean() })),
  /** Folders outside the library whose files its rows may refer to, including subfolders. */
  outside: z.array(z.string()),
  /** Folders from which lists may read pictures, the most recent first. */
  listRoots: z.array(z.string()),
  goesOnByItself: z.boolean(),
  /** Whether the user has decided about the state that the library brought. */
  isAsked: z.boolean(),
});
export type ComputerState = z.infer<typeof zKept>;

const emptyState: ComputerState = {
  watched: [],
  outside: [],
  listRoots: [],
  goesOnByItself: false,
  isAsked: false,
};
const maxListRoots = 1000;

export class ThisComputer {
  readonly #file: JsonFile<ComputerState>;
  #state: ComputerState;
  #outside: ReadonlySet<string>;

  /** @param folder this computer's state folder of the library, outside the library; created when needed */
  constructor(folder: string) {
    this.#file = new JsonFile(join(folder, 'this-computer.json'), zKept);
    this.#state = this.#file.read() ?? emptyState;
    this.#outside = new Set(this.#state.outside);
  }

  get state(): ComputerState {
    return this.#state;
  }

  /** @throws the disk's error; nothing is changed then */
  change(change: Partial<ComputerState>): void {
    const kept = { ...this.#state, ...change };
    this.#file.put(kept);
    this.#state = kept;
    this.#outside = new Set(kept.outside);
  }

  watches(path: string, reference: boolean): boolean {
    return this.#state.watched.some((each) => each.path === path && each.reference === reference);
  }

  watch(path: string, reference: boolean): void {
    const others = this.#state.watched.filter((each) => each.path !== path);
    this.change({ watched: [...others, { path, reference }] });
  }

  unwatch(path: string): void {
    this.change({ watched: this.#state.watched.filter((each) => each.path !== path) });
  }

  /** Whether a file outside the library may be read: its folder or a parent of it is allowed. */
  isAllowedOutside(path: string): boolean {
    if (this.#outside.size === 0) return false;
    for (let at = dirname(path); ; at = dirname(at)) {
      if (this.#outside.has(at)) return true;
      if (dirname(at) === at) return false;
    }
  }

  allowOutside(folders: readonly string[]): void {
    const newFolders = folders.filter((folder) => !this.isAllowedOutside(join(folder, 'any')));
    if (newFolders.length > 0) this.change({ outside: [...this.#state.outside, ...new Set(newFolders)] });
  }

  hasListRoot(root: string): boolean {
    return this.#state.listRoots.includes(root);
  }

  addListRoot(root: string): void {
    if (this.hasListRoot(root)) return;
    this.change({ listRoots: [root, ...this.#state.listRoots].slice(0, maxListRoots) });
  }
}
