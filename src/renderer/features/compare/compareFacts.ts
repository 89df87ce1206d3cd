import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';

export type FactsOf = (asset: Asset) => readonly Readonly<{ label: string; value: string }>[];

/** `values`: one per asset; null: the asset does not have this fact. */
export type ComparedFact = Readonly<{ label: string; values: readonly (string | null)[]; differs: boolean }>;

/** Labels of facts that differ for every file and are therefore not compared. */
const fileSpecificLabels: ReadonlySet<string> = new Set([
  t('compare.file'),
  t('compare.fileSize'),
  t('account.made'),
  t('compare.time'),
]);

/** The facts of all assets side by side, in order of first occurrence. */
export function compareFacts(assets: readonly Asset[], factsOf: FactsOf): readonly ComparedFact[] {
  const factsByLabel = assets.map(
    (asset) => new Map(factsOf(asset).map(({ label, value }) => [label, value])),
  );
  const labels = new Set(factsByLabel.flatMap((facts) => [...facts.keys()]));
  return [...labels]
    .filter((label) => !fileSpecificLabels.has(label))
    .map((label) => {
      const values = factsByLabel.map((facts) => facts.get(label) ?? null);
      return { label, values, differs: new Set(values).size > 1 };
    });
}
