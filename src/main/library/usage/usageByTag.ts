import { type Amounts, noAmounts, type UsageRow } from '@shared/domain/account/Usage';
import type { Db } from '../../database/Db';
import { statement } from '../../database/statement';

type Tagged = [
  ...[name: string, assetId: string, attemptId: string],
  ...[kind: 'image' | 'video', costMilli: number | null, charge: string],
];

// pictures are created after their request began: earlier ones are skipped without reading their request
const tagged = statement<{ profileId: string | null; from: number; to: number }>(
  `SELECT tag.name, asset.id, attempt.id, asset.kind, asset.cost_milli, attempt.charge
   FROM asset_tag JOIN asset ON asset.id = asset_tag.asset_id JOIN tag ON tag.id = asset_tag.tag_id
     JOIN generation ON generation.id = asset.generation_id JOIN attempt ON attempt.id = generation.attempt_id
   WHERE asset.created_at >= @from AND attempt.started_at >= @from AND attempt.started_at < @to
     AND (@profileId IS NULL OR attempt.profile_id = @profileId)`,
);

/** A picture counts for each of its tags; the row without a name: pictures without a tag, deleted, or lost. */
export function usageByTag(
  db: Db,
  period: Readonly<{ profileId: string | null; from: number; to: number }>,
  total: Amounts,
): UsageRow[] {
  const byName = new Map<string, Sum>();
  const allTagged = new Sum();
  for (const row of tagged(db).raw().iterate(period) as IterableIterator<Tagged>) {
    const [name] = row;
    const sum = byName.get(name) ?? new Sum();
    byName.set(name, sum);
    sum.add(row);
    allTagged.add(row);
  }
  const rows = [...byName].map(([name, sum]) => ({ ...sum.amounts(), key: name, name }));
  return [...rows, { ...subtract(total, allTagged.amounts()), key: '', name: '' }];
}

/** A sum over the pictures of one tag, or of all tags, in which each picture counts once. */
class Sum {
  readonly #assets = new Set<string>();
  readonly #requests = new Set<string>();
  readonly #unpriced = new Set<string>();
  #images = 0;
  #confirmedMilli = 0;

  add([, assetId, attemptId, kind, costMilli, charge]: Tagged): void {
    if (this.#assets.has(assetId)) return;
    this.#assets.add(assetId);
    if (kind === 'image') this.#images += 1;
    if (charge === 'none') return;
    this.#requests.add(attemptId);
    if (costMilli === null) this.#unpriced.add(attemptId);
    else this.#confirmedMilli += costMilli;
  }

  amounts(): Amounts {
    return {
      ...noAmounts,
      requests: this.#requests.size,
      images: this.#images,
      films: this.#assets.size - this.#images,
      confirmedMilli: this.#confirmedMilli,
      unpriced: this.#unpriced.size,
    };
  }
}

function subtract(total: Amounts, part: Amounts): Amounts {
  return {
    ...total,
    requests: Math.max(0, total.requests - part.requests),
    images: Math.max(0, total.images - part.images),
    films: Math.max(0, total.films - part.films),
    confirmedMilli: total.confirmedMilli - part.confirmedMilli,
    unpriced: Math.max(0, total.unpriced - part.unpriced),
  };
}
