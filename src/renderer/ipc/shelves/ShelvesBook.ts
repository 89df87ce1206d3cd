// The window's copy of the sidebar. Answers are applied in sequence, even if their requester is gone, because
// main reports each change once.
import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { textAt } from '@shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '@shared/domain/gallery/ShelvesChange';
import type { CollectionNode, CollectionStats, Shelves, TagEntry } from './Shelves';

type Ask = (since: string | null) => Promise<ShelvesChange>;

export class ShelvesBook {
  readonly #ask: Ask;
  readonly #tagCounts = new Map<string, number>();
  readonly #held = new Map<string, CollectionStats>();
  #known: Shelves | null = null;
  #version: string | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Shelves> | null = null;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  get known(): Shelves | null {
    return this.#known;
  }

  /** Callers during a request share the next one. */
  renew(): Promise<Shelves> {
    const next =
      this.#next ??
      this.#last.then(async () => {
        this.#next = null;
        return this.#take(await this.#ask(this.#version));
      });
    this.#next = next;
    this.#last = next.catch(() => {});
    return next;
  }

  #take(change: ShelvesChange): Shelves {
    const { version, isWhole, favourites, rejected, toJudge, trashed } = change;
    if (isWhole) {
      this.#tagCounts.clear();
      this.#held.clear();
    }
    const before = isWhole ? null : this.#known;
    const tags = this.#takeTags(before?.tags ?? [], change.tags);
    const collections = this.#takeCollections(before?.collections ?? [], change.collections);
    this.#version = version;
    this.#known = {
      favourites,
      rejected,
      toJudge,
      trashed,
      tags,
      collections,
      tagCounts: this.#tagCounts,
      held: this.#held,
    };
    return this.#known;
  }

  #takeTags(before: readonly TagEntry[], change: ShelvesChange['tags']): readonly TagEntry[] {
    for (const place of change.gone) this.#tagCounts.delete(before[place]?.name ?? '');
    const tags = moved(before, change, (index) => ({
      name: textAt(change.names, index),
      // a colour stored in the database
      colour: (textAt(change.colours, index) || null) as AssetLabel | null,
    }));
    for (const [index, place] of change.countedAt.entries())
      this.#tagCounts.set(tags[place]?.name ?? '', change.counts[index] ?? 0);
    return tags;
  }

  #takeCollections(
    before: readonly CollectionNode[],
    change: ShelvesChange['collections'],
  ): readonly CollectionNode[] {
    for (const place of change.gone) this.#held.delete(before[place]?.id ?? '');
    const collections = moved(before, change, (index) => ({
      id: textAt(change.ids, index),
      name: textAt(change.names, index),
      parentId: textAt(change.parents, index) || null,
    }));
    for (const [index, place] of change.countedAt.entries())
      this.#held.set(collections[place]?.id ?? '', {
        count: change.counts[index] ?? 0,
        coverSeq: change.covers[index] || null,
      });
    return collections;
  }
}

/** The same list if nothing changed. */
function moved<T>(
  before: readonly T[],
  { gone, at }: Readonly<{ gone: Uint32Array; at: Uint32Array }>,
  put: (index: number) => T,
): readonly T[] {
  if (gone.length === 0 && at.length === 0) return before;
  const after: T[] = [];
  let nextGone = 0;
  let nextPut = 0;
  const putDue = () => {
    for (; at[nextPut] === after.length; nextPut += 1) after.push(put(nextPut));
  };
  for (const [place, row] of before.entries()) {
    if (gone[nextGone] === place) {
      nextGone += 1;
      continue;
    }
    putDue();
    after.push(row);
  }
  putDue();
  return after;
}
