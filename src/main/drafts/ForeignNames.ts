import { numberedName } from '@shared/names/firstFreeNumber';
import { nameKey } from '@shared/names/safeFileName';
import { findWildcards, type WildcardFile, type Wildcards } from '@shared/prompt';

/** A list reference as other programs write it. */
const REFERENCE = /__((?:(?!__)[^\n{}])+)__/g;
/** Maximum number of globs that are rewritten, because each of them is compared with every list. */
const maxGlobs = 100;
const maxGlobLength = 200;
const noEntries: WildcardFile = { entries: [] };

/** Maps another program's list names to Easel's, and rewrites references that would match no list or a wrong one. */
export class ForeignNames {
  readonly #folder: string;
  /** The lists by their original names; the first list if several have the same name. */
  readonly #originals = new Map<string, WildcardFile>();
  readonly #newNames = new Map<string, string>();
  readonly #usedNames = new Set<string>();
  readonly #lists: Map<string, WildcardFile>;
  /** Rewritten globs, by glob and folder of the referring list; null: unchanged. */
  readonly #globs = new Map<string, string | null>();

  /** @param folder prefix of the names, or ''. @param lists existing lists */
  constructor(folder: string, lists: Wildcards) {
    this.#folder = folder;
    this.#lists = new Map(lists);
  }

  /** @returns the list's unique name in Easel */
  add(path: readonly string[]): string {
    const stem = this.#within(path.map(listName).join('/'));
    const name = numberedName(stem, (each) => this.#usedNames.has(nameKey(each)));
    this.#usedNames.add(nameKey(name));
    this.#lists.set(name, noEntries);
    const originalPath = path.join('/');
    if (!this.#newNames.has(originalPath)) {
      this.#newNames.set(originalPath, name);
      this.#originals.set(originalPath, noEntries);
    }
    return name;
  }

  /** Rewrites the references in a list. @param name its name in Easel */
  rewriteReferences(text: string, name: string): string {
    if (!text.includes('__')) return text;
    return text.replaceAll(/^.*$/gm, (line) =>
      // comments are not part of a prompt
      line.trimStart().startsWith('#')
        ? line
        : line.replaceAll(REFERENCE, (written, reference: string) => {
            const spelled = reference.includes('*')
              ? this.#rewrittenGlob(reference.trim(), name)
              : this.#rewritten(reference.trim(), name);
            return spelled === null ? written : `__${spelled}__`;
          }),
    );
  }

  #rewrittenGlob(reference: string, from: string): string | null {
    const key = `${from.slice(0, from.lastIndexOf('/') + 1)}\n${reference}`;
    const known = this.#globs.get(key);
    if (known !== undefined) return known;
    if (reference.length > maxGlobLength || this.#globs.size >= maxGlobs) return null;
    const spelled = this.#rewritten(reference, from);
    this.#globs.set(key, spelled);
    return spelled;
  }

  /** The rewritten form of `reference`; null: unchanged. */
  #rewritten(reference: string, from: string): string | null {
    const originals = findWildcards(reference, this.#originals);
    if (originals.length === 0) return null;
    const targets = originals.flatMap((name) => this.#newNames.get(name) ?? []).sort();
    const matchesTargets = (each: string) => {
      const found = findWildcards(each, this.#lists, from);
      return found.length === targets.length && found.every((name, index) => name === targets[index]);
    };
    if (matchesTargets(reference)) return null;
    const [only] = targets;
    if (targets.length === 1 && only !== undefined) {
      const short = this.#folder === '' ? only : only.slice(this.#folder.length + 1);
      return matchesTargets(short) ? short : only;
    }
    const glob = reference.split('/').map(legalGlob).join('/');
    return [glob, this.#within(glob)].find(matchesTargets) ?? null;
  }

  #within(name: string): string {
    return this.#folder === '' ? name : `${this.#folder}/${name}`;
  }
}

/** A list name that a prompt can reference and that cannot leave its folder. */
export function listName(name: string): string {
  return legalGlob(name.replaceAll('*', '-')).replace(/^[^\p{L}\p{N}]+|-$/gu, '') || 'list';
}

function legalGlob(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-')
    .replaceAll(/_{2,}/g, '_');
}
