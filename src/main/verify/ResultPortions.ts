import type { FolderDiff } from './DiskTask';

/** Findings of each kind: 100,000 at once would block the receiver for a fifth of a second. */
const perAnswer = 300;

export class ResultPortions {
  readonly #most: number;
  #look: FolderDiff | null = null;
  #at = 0;

  /** @param most findings of each kind per portion */
  constructor(most = perAnswer) {
    this.#most = most;
  }

  /** The first portion of a result; drops the rest of the previous one. */
  first(look: FolderDiff): FolderDiff {
    this.#look = look;
    this.#at = 0;
    return this.next();
  }

  /** Without the data that only the first contains. @throws Error if there is none */
  next(): FolderDiff {
    const look = this.#look;
    if (look === null) throw new Error('no look is left');
    const [from, to] = [this.#at, this.#at + this.#most];
    this.#at = to;
    const kinds = [look.gone, look.back, look.seen, look.others, look.loose];
    const isMore = kinds.some(({ length }) => length > to);
    if (!isMore) this.#look = null;
    return {
      folders: from === 0 ? look.folders : [],
      changedAt: look.changedAt,
      gone: look.gone.slice(from, to),
      back: look.back.slice(from, to),
      seen: look.seen.slice(from, to),
      others: look.others.slice(from, to),
      loose: look.loose.slice(from, to),
      isMore,
    };
  }
}
