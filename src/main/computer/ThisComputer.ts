// State of this computer, not of the library. A library may come from elsewhere: the folders and settings
// that it brings have no effect until the user confirms them.
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../files/JsonFile';

const zKept = z.object({
  watched: z.array(z.object({ path: z.string(), reference: z.boolean() })),
  /** Folders outside the library whose files its rows may refer to, including subfolders. */
  outside: z.array(z.string()),
  /** Folders from which lists may read pictures, the most recent first. */
  listRoots: z.array(z.string()),
  goesOnByItself: z.boolean(),
  /** Whether the user has decided about the state that the library brought. */
  isAsked: z.boolean(),
});
export type KeptHere = z.infer<typeof zKept>;

const nothing: KeptHere = {
  watched: [],
  outside: [],
  listRoots: [],
  goesOnByItself: false,
  isAsked: false,
};
const mostListRoots = 1000;

export class ThisComputer {
  readonly #file: JsonFile<KeptHere>;
  #kept: KeptHere;
  #outside: ReadonlySet<string>;

  /** @param folder this computer's state folder of the library, outside the library; created when needed */
  constructor(folder: string) {
    this.#file = new JsonFile(join(folder, 'this-computer.json'), zKept);
    this.#kept = this.#file.read() ?? nothing;
    this.#outside = new Set(this.#kept.outside);
  }

  get kept(): KeptHere {
    return this.#kept;
  }

  /** @throws the disk's error; nothing is changed then */
  change(change: Partial<KeptHere>): void {
    const kept = { ...this.#kept, ...change };
    this.#file.put(kept);
    this.#kept = kept;
    this.#outside = new Set(kept.outside);
  }

  watches(path: string, reference: boolean): boolean {
    return this.#kept.watched.some((each) => each.path === path && each.reference === reference);
  }

  watch(path: string, reference: boolean): void {
    const others = this.#kept.watched.filter((each) => each.path !== path);
    this.change({ watched: [...others, { path, reference }] });
  }

  unwatch(path: string): void {
    this.change({ watched: this.#kept.watched.filter((each) => each.path !== path) });
  }

  /** Whether a file outside the library may be read: its folder or a parent of it is allowed. */
  letsIn(path: string): boolean {
    if (this.#outside.size === 0) return false;
    for (let at = dirname(path); ; at = dirname(at)) {
      if (this.#outside.has(at)) return true;
      if (dirname(at) === at) return false;
    }
  }

  letIn(folders: readonly string[]): void {
    const fresh = folders.filter((folder) => !this.letsIn(join(folder, 'any')));
    if (fresh.length > 0) this.change({ outside: [...this.#kept.outside, ...new Set(fresh)] });
  }

  hasListRoot(root: string): boolean {
    return this.#kept.listRoots.includes(root);
  }

  addListRoot(root: string): void {
    if (this.hasListRoot(root)) return;
    this.change({ listRoots: [root, ...this.#kept.listRoots].slice(0, mostListRoots) });
  }
}
