import type { FolderDiff } from './DiskTask';

/** Findings of each kind per portion: 100,000 at once would block the receiver for a fifth of a second. */
const MAX_PER_PORTION = 300;

export class ResultPortions {
  readonly #limit: number;
  #diff: FolderDiff | null = null;
  #offset = 0;

  /** @param limit findings of each kind per portion */
  constructor(limit = MAX_PER_PORTION) {
    this.#limit = limit;
  }

  /** The first portion of a result; drops the rest of the previous result. */
  first(diff: FolderDiff): FolderDiff {
    this.#diff = diff;
    this.#offset = 0;
    return this.next();
  }

  /** The next portion, without the data that only the first contains. @throws Error if no portion is left */
  next(): FolderDiff {
    const diff = this.#diff;
    if (diff === null) throw new Error('no look is left');
    const [from, to] = [this.#offset, this.#offset + this.#limit];
    this.#offset = to;
    const kinds = [diff.missing, diff.found, diff.unchanged, diff.differing, diff.untracked];
    const isMore = kinds.some(({ length }) => length > to);
    if (!isMore) this.#diff = null;
    return {
      folders: from === 0 ? diff.folders : [],
      changedAt: diff.changedAt,
      missing: diff.missing.slice(from, to),
      found: diff.found.slice(from, to),
      unchanged: diff.unchanged.slice(from, to),
      differing: diff.differing.slice(from, to),
      untracked: diff.untracked.slice(from, to),
      hasMore: isMore,
    };
  }
}
