import { countedName } from '@shared/names/countedName';
import { nameKey } from '@shared/names/safeFileName';
import { findWildcards, type WildcardFile, type Wildcards } from '@shared/prompt';

/** As other programs write the name of a list. */
const REFERENCE = /__((?:(?!__)[^\n{}])+)__/g;
/** A glob looks at every list: of so many different ones it is found out what they mean; the others stay as they are. */
const mostGlobs = 100;
const longestGlob = 200;
const noEntries: WildcardFile = { entries: [] };

/**
 * What the lists of another program are called here, and how one of them names the others then: where it would mean no
 * list, or another one than there, it is written anew.
 */
export class ForeignNames {
  readonly #folder: string;
  /** By their names there; what came first of two that have the same. */
  readonly #named = new Map<string, WildcardFile>();
  readonly #here = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #all: Map<string, WildcardFile>;
  /** By the folder of the list that has it. */
  readonly #globs = new Map<string, string | null>();

  /**
   * @param folder what goes in front of their names; '' for nothing
   * @param lists those that are here already
   */
  constructor(folder: string, lists: Wildcards) {
    this.#folder = folder;
    this.#all = new Map(lists);
  }

  /** @returns the name here of one that is called so there, and of no other of them. */
  add(path: readonly string[]): string {
    const stem = this.#within(path.map(listName).join('/'));
    const name = countedName(stem, (each) => this.#taken.has(nameKey(each)));
    this.#taken.add(nameKey(name));
    this.#all.set(name, noEntries);
    const there = path.join('/');
    if (!this.#here.has(there)) {
      this.#here.set(there, name);
      this.#named.set(there, noEntries);
    }
    return name;
  }

  /**
   * A list's text with the others by the names that mean them here.
   * @param name its own, here
   */
  respell(text: string, name: string): string {
    if (!text.includes('__')) return text;
    return text.replaceAll(/^.*$/gm, (line) =>
      // a remark is nobody's prompt
      line.trimStart().startsWith('#')
        ? line
        : line.replaceAll(REFERENCE, (written, reference: string) => {
            const spelled = reference.includes('*')
              ? this.#glob(reference.trim(), name)
              : this.#spelled(reference.trim(), name);
            return spelled === null ? written : `__${spelled}__`;
          }),
    );
  }

  #glob(reference: string, from: string): string | null {
    const key = `${from.slice(0, from.lastIndexOf('/') + 1)}\n${reference}`;
    const known = this.#globs.get(key);
    if (known !== undefined) return known;
    if (reference.length > longestGlob || this.#globs.size >= mostGlobs) return null;
    const spelled = this.#spelled(reference, from);
    this.#globs.set(key, spelled);
    return spelled;
  }

  /** How a list here names what `reference` means there; null: as it is written. */
  #spelled(reference: string, from: string): string | null {
    const there = findWildcards(reference, this.#named);
    if (there.length === 0) return null;
    const meant = there.flatMap((name) => this.#here.get(name) ?? []).sort();
    const means = (each: string) => {
      const found = findWildcards(each, this.#all, from);
      return found.length === meant.length && found.every((name, at) => name === meant[at]);
    };
    if (means(reference)) return null;
    const [only] = meant;
    if (meant.length === 1 && only !== undefined) {
      const short = this.#folder === '' ? only : only.slice(this.#folder.length + 1);
      return means(short) ? short : only;
    }
    const glob = reference.split('/').map(spelledGlob).join('/');
    return [glob, this.#within(glob)].find(means) ?? null;
  }

  #within(name: string): string {
    return this.#folder === '' ? name : `${this.#folder}/${name}`;
  }
}

/** As a prompt can name it, and never leading out of its folder. */
export function listName(name: string): string {
  return spelledGlob(name.replaceAll('*', '-')).replace(/^[^\p{L}\p{N}]+|-$/gu, '') || 'list';
}

function spelledGlob(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-')
    .replaceAll(/_{2,}/g, '_');
}
