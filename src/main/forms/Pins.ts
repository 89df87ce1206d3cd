import { MAX_PINS, type Pin } from '@shared/domain/create/Pin';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import type { Db } from '../database/Db';
import { statement } from '../database/statement';
import { inTransaction } from '../database/transaction';

const all = statement<[], Pin>(
  `SELECT asset.seq, pinned_at AS pinnedAt FROM pinned_asset JOIN asset ON asset.id = asset_id
   ORDER BY pinned_at, asset.seq`,
);
const newestPinTime = statement<[], number>('SELECT COALESCE(MAX(pinned_at), 0) FROM pinned_asset');
const idOf = statement<[number], string>('SELECT id FROM asset WHERE seq = ?');
const add = statement<[string, number]>(
  'INSERT INTO pinned_asset (asset_id, pinned_at) VALUES (?, ?) ON CONFLICT (asset_id) DO NOTHING',
);
const remove = statement<[string]>('DELETE FROM pinned_asset WHERE asset_id = ?');

export class Pins {
  readonly #db: Db;
  readonly #now: () => number;

  constructor(db: Db, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  list(): Pin[] {
    return all(this.#db).all();
  }

  // Returns the number of new pins. Throws EaselError `not_found`; `conflict`, adding none, if there would be too many.
  add(seqs: readonly number[]): number {
    return inTransaction(this.#db, () => {
      const newest = newestPinTime(this.#db).pluck().get() as number;
      const at = Math.max(this.#now(), newest + 1);
      const added = seqs.filter((seq, index) => add(this.#db).run(this.#idOf(seq), at + index).changes > 0);
      this.#requireRoom();
      return added.length;
    });
  }

  /** @throws EaselError `not_found` if it is not pinned */
  remove(seq: number): void {
    if (remove(this.#db).run(this.#idOf(seq)).changes === 0) throw notFound();
  }

  /** Restores a pin at its position. Throws EaselError `not_found`, `conflict` as `add` does. */
  undoRemove({ seq, pinnedAt }: Pin): void {
    inTransaction(this.#db, () => {
      add(this.#db).run(this.#idOf(seq), pinnedAt);
      this.#requireRoom();
    });
  }

  #idOf(seq: number): string {
    const id = idOf(this.#db).pluck().get(seq) as string | undefined;
    if (id === undefined) throw notFound();
    return id;
  }

  #requireRoom(): void {
    if (this.list().length > MAX_PINS)
      throw new EaselError('conflict', t('create.atMostCanBePinnedTakeSome', { most: MAX_PINS }));
  }
}

function notFound(): EaselError {
  return new EaselError('not_found', t('forms.thisPictureIsNotThereAnyMore'));
}
