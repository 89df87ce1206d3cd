import type { Asset } from '@shared/domain/gallery/Asset';

/** How one asset was made, line by line. */
export type FactsOf = (asset: Asset) => readonly Readonly<{ label: string; value: string }>[];

/** One line of the table: what each asset says of it, null where it says nothing. */
export type ComparedFact = Readonly<{
  label: string;
  values: readonly (string | null)[];
  differs: boolean;
}>;

/** Different for every file there is, and so no difference between two. */
const ofTheFile: ReadonlySet<string> = new Set(['File', 'File size', 'Made', 'Time']);

/** What is said of several assets, side by side, in the order in which it is first said. */
export function compareFacts(assets: readonly Asset[], factsOf: FactsOf): readonly ComparedFact[] {
  const said = assets.map((asset) => new Map(factsOf(asset).map(({ label, value }) => [label, value])));
  const labels = new Set(said.flatMap((facts) => [...facts.keys()]));
  return [...labels]
    .filter((label) => !ofTheFile.has(label))
    .map((label) => {
      const values = said.map((facts) => facts.get(label) ?? null);
      return { label, values, differs: new Set(values).size > 1 };
    });
}
