// Tags and collections (with their ancestors) of each asset, cached per connection and updated from the change logs.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { AssetLinkIndex } from './AssetLinkIndex';
import { CollectionTree } from './CollectionTree';

const newest = statement<[], number | null>('SELECT max(n) FROM asset_change');
const changed = statement<[number], { n: number; seq: number }>(
  'SELECT n, seq FROM asset_change WHERE n > ? ORDER BY n',
);

const cache = new WeakMap<Db, AssetMemberships>();

/** The current state, at a cost that depends on what changed; if the change log is too short, reads everything. */
export function assetMemberships(db: Db): AssetMemberships {
  const memberships = cache.get(db) ?? new AssetMemberships(db);
  cache.set(db, memberships);
  memberships.catchUp(db);
  return memberships;
}

export class AssetMemberships {
  readonly tags: AssetLinkIndex;
  readonly collections: AssetLinkIndex;
  readonly #tree = new CollectionTree();
  #version = -1;

  constructor(db: Db) {
    this.tags = new AssetLinkIndex(db, 'asset_tag', 'tag_id');
    this.collections = new AssetLinkIndex(db, 'collection_asset', 'collection_id', (id) =>
      this.#tree.selfAndAncestors(id),
    );
  }

  catchUp(db: Db): void {
    const now = newest(db).pluck().get() ?? 0;
    if (now === this.#version) return;
    const changes = this.#version < 0 ? [] : changed(db).all(this.#version);
    const moved = this.#tree.assetsOfMovedCollections(db);
    if (changes[0]?.n === this.#version + 1) {
      const seqs = [...new Set(changes.map(({ seq }) => seq))];
      const list = JSON.stringify(seqs);
      this.tags.refreshAssets(seqs, list);
      if (moved === null) this.collections.load();
      else if (moved.length === 0) this.collections.refreshAssets(seqs, list);
      else {
        const both = [...new Set([...seqs, ...moved])];
        this.collections.refreshAssets(both, JSON.stringify(both));
      }
    } else {
      this.tags.load();
      this.collections.load();
    }
    this.#version = now;
  }
}
