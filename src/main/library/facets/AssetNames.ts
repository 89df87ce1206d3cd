// Tags and collections (with their ancestors) of each asset, cached per connection and updated from the change logs.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { CollectionTree } from './CollectionTree';
import { NamedPairs } from './NamedPairs';

const newest = statement<[], number | null>('SELECT max(n) FROM asset_change');
const changed = statement<[number], { n: number; seq: number }>(
  'SELECT n, seq FROM asset_change WHERE n > ? ORDER BY n',
);

const cache = new WeakMap<Db, AssetNames>();

/** The current state, at a cost that depends on what changed; if the change log is too short, reads everything. */
export function assetNames(db: Db): AssetNames {
  const names = cache.get(db) ?? new AssetNames(db);
  cache.set(db, names);
  names.catchUp(db);
  return names;
}

export class AssetNames {
  readonly tags: NamedPairs;
  readonly collections: NamedPairs;
  readonly #tree = new CollectionTree();
  #version = -1;

  constructor(db: Db) {
    this.tags = new NamedPairs(db, 'asset_tag', 'tag_id');
    this.collections = new NamedPairs(db, 'collection_asset', 'collection_id', (id) => this.#tree.around(id));
  }

  catchUp(db: Db): void {
    const now = newest(db).pluck().get() ?? 0;
    if (now === this.#version) return;
    const changes = this.#version < 0 ? [] : changed(db).all(this.#version);
    const moved = this.#tree.movedSince(db);
    if (changes[0]?.n === this.#version + 1) {
      const seqs = [...new Set(changes.map(({ seq }) => seq))];
      const list = JSON.stringify(seqs);
      this.tags.take(seqs, list);
      if (moved === null) this.collections.load();
      else if (moved.length === 0) this.collections.take(seqs, list);
      else {
        const both = [...new Set([...seqs, ...moved])];
        this.collections.take(both, JSON.stringify(both));
      }
    } else {
      this.tags.load();
      this.collections.load();
    }
    this.#version = now;
  }
}
