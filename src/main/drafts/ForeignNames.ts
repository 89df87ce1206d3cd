import { numberedName } from '@shared/names/firstFreeNumber';
import { nameKey } from '@shared/names/safeFileName';
import { findWildcards, type WildcardFile, type Wildcards } from '@shared/prompt';

/** A list reference as other programs write it. */
const REFERENCE = /__((?:(?!__)[^\n{}])+)__/g;
/** Each glob is compared with every list, so more different ones stay unchanged. */
const mostGlobs = 100;
const longestGlob = 200;
const noEntries: WildcardFile = { entries: [] };

/** Maps another program's list names to Easel's, and rewrites references that would match no list or another one. */
export class ForeignNames {
  readonly #folder: string;
  /** By their original names; the first one of equal names. */
  readonly #named = new Map<string, WildcardFile>();
  readonly #here = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #all: Map<string, WildcardFile>;
  /** By glob and folder of the referring list. */
  readonly #globs = new Map<string, string | null>();

  /** @param folder prefix of the names, or ''. @param lists existing lists */
  constructor(folder: string, lists: Wildcards) {
    this.#folder = folder;
    this.#all = new Map(lists);
  }

  /** @returns the list's unique name in Easel */
  add(path: readonly string[]): string {
    const stem = this.#within(path.map(listName).join('/'));
    const name = numberedName(stem, (each) => this.#taken.has(nameKey(each)));
    this.#taken.add(nameKey(name));
    this.#all.set(name, noEntries);
    const there = path.join('/');
    if (!this.#here.has(there)) {
      this.#here.set(there, name);
      this.#named.set(there, noEntries);
    }
    return name;
  }

  /** Rewrites the references in a list. @param name its name in Easel */
  respell(text: string, name: string): string {
    if (!text.includes('__')) return text;
    return text.replaceAll(/^.*$/gm, (line) =>
      // comments are not part of a prompt
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

  /** The rewritten form of `reference`; null: unchanged. */
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

/** A list name that a prompt can reference and that cannot leave its folder. */
export function listName(name: string): string {
  return spelledGlob(name.replaceAll('*', '-')).replace(/^[^\p{L}\p{N}]+|-$/gu, '') || 'list';
}

function spelledGlob(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-')
    .replaceAll(/_{2,}/g, '_');
}
