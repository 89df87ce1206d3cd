// Downloads the files of very many history entries, handed to the downloader in portions, so that the window stays
// responsive. The remaining number comes from the outbox, so it survives a restart. Never sends a POST.
import { setImmediate } from 'node:timers/promises';
import type { PendingFiles } from '@shared/domain/account/HistoryMirror';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';
import { fetchEntries, missingFiles } from './fetchEntries';

/** Number of entries per portion, which take a few milliseconds. */
const entriesPerPortion = 50;

type Scope = Readonly<{ profileId: string | null }>;

// History downloads have no profile, unlike downloads of paid results.
const part = 'SELECT asset_id, state, part_file FROM download';
const isOpen = `profile_id IS NULL AND state IN ('pending', 'active')`;
const open = `WITH open AS (${part} INDEXED BY download_due WHERE ${isOpen} AND next_try_at IS NULL
  UNION ALL ${part} INDEXED BY download_later WHERE ${isOpen} AND next_try_at IS NOT NULL)`;
const inScope = '(@profileId IS NULL OR a.profile_id = @profileId)';
const pendingCount = statement<Scope, number>(
  `${open} SELECT count(*) AS files FROM open JOIN asset a ON a.id = asset_id WHERE ${inScope}`,
);
// a download with a part file on disk keeps its row
const notBegun = statement<Scope, string>(
  `${open} SELECT a.id FROM open JOIN asset a ON a.id = asset_id
   WHERE open.state = 'pending' AND part_file IS NULL AND ${inScope}`,
);
const deleteAsset = statement<[string]>('DELETE FROM asset WHERE id = ?');

export class BulkFetch {
  readonly #deps: BulkFetchDependencies;
  #cancelled = 0;
  /** By profile (null: all profiles), the number of files requested since the downloads were last all done. */
  readonly #requested = new Map<string | null, number>();
  /** By profile (null: all profiles), the number of files not yet handed to the downloader. */
  readonly #notHandedOver = new Map<string | null, number>();

  constructor(deps: BulkFetchDependencies) {
    this.#deps = deps;
  }

  pendingFiles(scope: Scope): PendingFiles {
    const { profileId } = scope;
    const open = (pendingCount(this.#deps.db).pluck().get(scope) as number | undefined) ?? 0;
    const remaining = [...this.#notHandedOver].map(([of, rest]) =>
      profileId === null || of === profileId ? rest : 0,
    );
    const files = open + remaining.reduce((sum, rest) => sum + rest, 0);
    const asked = this.#requested.get(profileId) ?? 0;
    if (files === 0) this.#requested.delete(profileId);
    return { files, total: files > 0 && asked >= files ? asked : null };
  }

  /** Downloads all missing files of these entries. `started`: number of downloads. `ended`: number of expired URLs. */
  async start(
    { profileId }: Scope,
    seqs: readonly number[],
  ): Promise<Readonly<{ started: number; ended: number }>> {
    const { db, now, wake, changed } = this.#deps;
    const { files, total } = this.pendingFiles({ profileId });
    const earlier = total ?? files;
    const before = this.#cancelled;
    const sum = { started: 0, ended: 0 };
    // the total is known from the start, so that it does not grow meanwhile
    const wanted = missingFiles(db, seqs);
    for (let from = 0; from < seqs.length && this.#cancelled === before; from += entriesPerPortion) {
      const { assetIds, expired } = fetchEntries(db, seqs.slice(from, from + entriesPerPortion), now());
      sum.started += assetIds.length;
      sum.ended += expired;
      this.#requested.set(profileId, earlier + wanted - sum.ended);
      this.#notHandedOver.set(profileId, wanted - sum.started - sum.ended);
      wake();
      await setImmediate();
    }
    if (this.#cancelled === before) this.#notHandedOver.delete(profileId);
    changed();
    return sum;
  }

  /** Cancels downloads that have not begun. `left`: number of cancelled downloads. */
  cancel(scope: Scope): Readonly<{ left: number }> {
    const { db, isUnderWay: isInProgress, changed } = this.#deps;
    this.#cancelled += 1;
    this.#requested.clear();
    this.#notHandedOver.clear();
    const ids = (notBegun(db).pluck().all(scope) as string[]).filter((id) => !isInProgress(id));
    inTransaction(db, () => {
      for (const id of ids) deleteAsset(db).run(id);
    });
    changed();
    return { left: ids.length };
  }
}

export type BulkFetchDependencies = Readonly<{
  db: Db;
  now: () => number;
  wake: () => void;
  isUnderWay: (assetId: string) => boolean;
  changed: () => void;
}>;
