// The window's copy of the sidebar. Answers are applied in sequence, even if their requester is gone, because
// main reports each change once.
import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { textAt } from '@shared/domain/gallery/PackedTexts';
import type { ShelvesChange } from '@shared/domain/gallery/ShelvesChange';
import type { CollectionNode, CollectionStats, Shelves, TagEntry } from './Shelves';

type FetchChanges = (since: string | null) => Promise<ShelvesChange>;

export class ShelvesStore {
  readonly #fetchChanges: FetchChanges;
  readonly #tagCounts = new Map<string, number>();
  readonly #collectionStats = new Map<string, CollectionStats>();
  #snapshot: Shelves | null = null;
  #version: string | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Shelves> | null = null;

  constructor(fetchChanges: FetchChanges) {
    this.#fetchChanges = fetchChanges;
  }

  get snapshot(): Shelves | null {
    return this.#snapshot;
  }

  /** Reads the changes. All calls during a request share the next request. */
  refresh(): Promise<Shelves> {
    const next =
      this.#next ??
      this.#last.then(async () => {
        this.#next = null;
        return this.#apply(await this.#fetchChanges(this.#version));
      });
    this.#next = next;
    this.#last = next.catch(() => {});
    return next;
  }

  #apply(change: ShelvesChange): Shelves {
    const { version, isWhole, favourites, rejected, toJudge, trashed } = change;
    if (isWhole) {
      this.#tagCounts.clear();
      this.#collectionStats.clear();
    }
    const before = isWhole ? null : this.#snapshot;
    const tags = this.#applyTags(before?.tags ?? [], change.tags);
    const collections = this.#applyCollections(before?.collections ?? [], change.collections);
    this.#version = version;
    this.#snapshot = {
      favourites,
      rejected,
      toJudge,
      trashed,
      tags,
      collections,
      tagCounts: this.#tagCounts,
      collectionStats: this.#collectionStats,
    };
    return this.#snapshot;
  }

  #applyTags(before: readonly TagEntry[], change: ShelvesChange['tags']): readonly TagEntry[] {
    for (const position of change.gone) this.#tagCounts.delete(before[position]?.name ?? '');
    const tags = withRowsReplaced(before, change, (index) => ({
      name: textAt(change.names, index),
      // a colour stored in the database
      colour: (textAt(change.colours, index) || null) as AssetLabel | null,
    }));
    for (const [index, position] of change.countedAt.entries())
      this.#tagCounts.set(tags[position]?.name ?? '', change.counts[index] ?? 0);
    return tags;
  }

  #applyCollections(
    before: readonly CollectionNode[],
    change: ShelvesChange['collections'],
  ): readonly CollectionNode[] {
    for (const position of change.gone) this.#collectionStats.delete(before[position]?.id ?? '');
    const collections = withRowsReplaced(before, change, (index) => ({
      id: textAt(change.ids, index),
      name: textAt(change.names, index),
      parentId: textAt(change.parents, index) || null,
    }));
    for (const [index, position] of change.countedAt.entries())
      this.#collectionStats.set(collections[position]?.id ?? '', {
        count: change.counts[index] ?? 0,
        coverSeq: change.covers[index] || null,
      });
    return collections;
  }
}

/** Removes the rows at `gone`, then inserts rows at `at` (new indexes). If nothing changed: the same list. */
function withRowsReplaced<T>(
  before: readonly T[],
  { gone, at }: Readonly<{ gone: Uint32Array; at: Uint32Array }>,
  createRow: (index: number) => T,
): readonly T[] {
  if (gone.length === 0 && at.length === 0) return before;
  const rows: T[] = [];
  let nextGone = 0;
  let nextAdded = 0;
  const addDueRows = () => {
    for (; at[nextAdded] === rows.length; nextAdded += 1) rows.push(createRow(nextAdded));
  };
  for (const [position, row] of before.entries()) {
    if (gone[nextGone] === position) {
      nextGone += 1;
      continue;
    }
    addDueRows();
    rows.push(row);
  }
  addDueRows();
  return rows;
}
