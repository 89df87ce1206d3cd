// What belongs to this computer and not to the library that is open: which folders are watched, which files outside may be
// read, what goes on by itself. A library travels; what it says of another computer, or of a person's other files, acts
// nowhere until somebody here has said so.
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../files/JsonFile';

const zKept = z.object({
  /** Folders whose pictures come into the library by themselves, and whether they stay where they are. */
  watched: z.array(z.object({ path: z.string(), reference: z.boolean() })),
  /** Folders outside of the library whose files its rows may name, with all that lies in them. */
  outside: z.array(z.string()),
  /** Folders that lists may read pictures from, the last one first. */
  listRoots: z.array(z.string()),
  goesOnByItself: z.boolean(),
  /** What the library brought along was taken over, or was left; else it is still to be asked. */
  isAsked: z.boolean(),
});
/** What this computer keeps of a library. */
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

  /** @param folder of this library on this computer, outside of the library; made when it is needed */
  constructor(folder: string) {
    this.#file = new JsonFile(join(folder, 'this-computer.json'), zKept);
    this.#kept = this.#file.read() ?? nothing;
    this.#outside = new Set(this.#kept.outside);
  }

  get kept(): KeptHere {
    return this.#kept;
  }

  /** @throws what the disk says: nothing has changed then */
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

  /** Whether a file outside of the library may be read, by its whole path: it lies in a folder that was let in. */
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
