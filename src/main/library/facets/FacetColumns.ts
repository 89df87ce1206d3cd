// The values that filters count, in columns indexed by asset number: counted for the bitset of the assets
// that a query finds, without reading rows. One per read-only connection; updated from the change log.
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';
import { RepeatedSeeds, type Seeded } from './RepeatedSeeds';
import { StringTable } from './StringTable';

type Row = readonly [
  ...[seq: number, kind: 'image' | 'video', rating: number, favourite: number, rejected: number],
  ...[label: string | null, model: string, profile: string | null, width: number, height: number],
  ...[sample: number, origin: string, sensitive: number, createdAt: number, costMilli: number | null],
  seed: string | null,
];

const columns = `seq, kind, rating, favourite, rejected, label, model_id, profile_id, width, height, sample, origin,
  sensitive, created_at, cost_milli, seed`;
// gallery assets are read from the index of filters, trashed ones from their rows
const all = statement<[]>(
  `SELECT ${columns} FROM asset WHERE state = 'ready' AND trashed_at IS NULL
   UNION ALL SELECT ${columns} FROM asset WHERE state = 'ready' AND trashed_at IS NOT NULL`,
);
const some = statement<[string]>(
  `SELECT ${columns} FROM asset WHERE seq IN (SELECT value FROM json_each(?)) AND state = 'ready'`,
);
const changed = statement<[number], { n: number; seq: number }>(
  'SELECT n, seq FROM asset_change WHERE n > ? ORDER BY n',
);
const newest = statement<[], number | null>('SELECT max(n) FROM asset_change');
const highest = statement<[], number | null>('SELECT max(seq) FROM asset');

export const flagBits = { favourite: 1, rejected: 2, sample: 4, imported: 8, sensitive: 16 } as const;
export const labels = ['none', 'red', 'yellow', 'green', 'blue', 'purple'] as const;
export const kinds = ['image', 'video'] as const;

/** Spare capacity, assets, so that a new asset does not reallocate all columns. */
const SPARE_CAPACITY = 4096;

export class FacetColumns {
  readonly #db: Db;
  #version = -1;
  #capacity = 0;
  kind = new Uint8Array();
  rating = new Uint8Array();
  flags = new Uint8Array();
  label = new Uint8Array();
  model = new Uint16Array();
  profile = new Uint16Array();
  size = new Uint16Array();
  day = new Uint16Array();
  /** Indexes into `costClasses`. */
  cost = new Uint8Array();
  models = new StringTable();
  profiles = new StringTable();
  sizes = new StringTable();
  /** Local days, yyyymmdd. */
  days = new StringTable();
  seeds: RepeatedSeeds;

  constructor(db: Db) {
    this.#db = db;
    this.seeds = new RepeatedSeeds(db, 0);
  }

  /** Updates the columns, at a cost that depends on what changed; if the change log is too short, reads everything. */
  refresh(): void {
    const now = newest(this.#db).pluck().get() ?? 0;
    if (now === this.#version) return;
    const top = highest(this.#db).pluck().get() ?? 0;
    const changes = this.#version < 0 || top >= this.#capacity ? null : changed(this.#db).all(this.#version);
    const isComplete = changes !== null && changes[0]?.n === this.#version + 1;
    if (isComplete) this.#refreshAssets([...new Set(changes.map(({ seq }) => seq))]);
    else this.#load(top + SPARE_CAPACITY);
    this.#version = now;
  }

  #refreshAssets(seqs: readonly number[]): void {
    const list = JSON.stringify(seqs);
    const seeded: Seeded[] = [];
    const removedSeqs = new Set(seqs);
    for (const row of some(this.#db).raw().all(list) as Row[]) {
      removedSeqs.delete(row[0]);
      this.#setRow(row, seeded);
    }
    this.seeds.forget(removedSeqs);
    this.seeds.refreshAssets(seeded);
  }

  #load(capacity: number): void {
    this.#capacity = capacity;
    this.kind = new Uint8Array(capacity);
    this.rating = new Uint8Array(capacity);
    this.flags = new Uint8Array(capacity);
    this.label = new Uint8Array(capacity);
    this.model = new Uint16Array(capacity);
    this.profile = new Uint16Array(capacity);
    this.size = new Uint16Array(capacity);
    this.day = new Uint16Array(capacity);
    this.cost = new Uint8Array(capacity);
    this.models = new StringTable();
    this.profiles = new StringTable();
    this.sizes = new StringTable();
    this.days = new StringTable();
    this.seeds = new RepeatedSeeds(this.#db, capacity);
    const seeded: Seeded[] = [];
    for (const row of all(this.#db).raw().iterate() as IterableIterator<Row>) this.#setRow(row, seeded);
    this.seeds.load(seeded);
  }

  /** @param seeded receives the seed of the row */
  #setRow(row: Row, seeded: Seeded[]): void {
    const [seq, kind, rating, favourite, rejected, label, model, profile, ...rest] = row;
    const [width, height, sample, origin, sensitive, createdAt, cost, seed] = rest;
    seeded.push([seq, seed]);
    this.kind[seq] = kind === 'video' ? 1 : 0;
    this.rating[seq] = rating;
    this.flags[seq] =
      favourite * flagBits.favourite +
      rejected * flagBits.rejected +
      sample * flagBits.sample +
      (origin === 'imported' ? flagBits.imported : 0) +
      sensitive * flagBits.sensitive;
    this.label[seq] = label === null ? 0 : labels.indexOf(label as (typeof labels)[number]);
    this.model[seq] = this.models.intern(model);
    this.profile[seq] = this.profiles.intern(profile ?? '');
    this.size[seq] = this.sizes.intern(`${width}x${height}`);
    this.day[seq] = this.days.intern(this.#dayOf(createdAt));
    this.cost[seq] = costClassOf(cost);
  }

  // most rows are sorted by day: the calendar is used once for each day
  #midnight = 1;
  #nextMidnight = 0;
  #dayText = '';
  #dayOf(ms: number): string {
    if (ms < this.#midnight || ms >= this.#nextMidnight) {
      const date = new Date(ms);
      const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
      this.#midnight = new Date(year, month, day).getTime();
      this.#nextMidnight = new Date(year, month, day + 1).getTime();
      this.#dayText = String(year * 10_000 + (month + 1) * 100 + day);
    }
    return this.#dayText;
  }
}

/** Classes of the cost of a picture, in credits, as the query language writes them; the first: unknown. */
export const costClasses = ['none', '<1', '1..4.999', '5..19.999', '20..99.999', '>=100'] as const;

const upperLimits = [1000, 5000, 20_000, 100_000];

/** The index in `costClasses` for a picture's share of a price, thousandths of a credit. */
function costClassOf(milli: number | null): number {
  if (milli === null) return 0;
  const above = upperLimits.findIndex((bound) => milli < bound);
  return above === -1 ? upperLimits.length + 1 : above + 1;
}
