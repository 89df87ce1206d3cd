import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { t } from '@shared/messages/t';
import { findModel } from '@shared/models';

export interface ModelFilter {
  readonly text: string;
  readonly kind: 'all' | 'image' | 'video' | 'edit';
  /** '': models of any provider. */
  readonly provider: string;
}

export const noFilter: ModelFilter = { text: '', kind: 'all', provider: '' };

type ModelIndex = readonly Readonly<{ model: ModelSummary; searchText: string }>[];

/** With at most this many models, the picker has no search and a fixed order. */
export const maxModelsWithoutSearch = 6;

/** Favourites first, then (in a long list) those used last, then the order of the service. */
export function indexModels(models: readonly ModelSummary[]): ModelIndex {
  const usedAt = ({ lastUsedAt }: ModelSummary) =>
    models.length > maxModelsWithoutSearch ? (lastUsedAt ?? 0) : 0;
  return models
    .toSorted((a, b) => Number(b.starred) - Number(a.starred) || usedAt(b) - usedAt(a))
    .map((model) => ({
      model,
      searchText: `${model.name} ${model.id} ${model.description ?? ''}`.toLowerCase(),
    }));
}

export function findModels(
  index: ModelIndex,
  { text, kind, provider }: ModelFilter,
): readonly ModelSummary[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  return index.flatMap(({ model, searchText }) => {
    const matchesKind =
      kind === 'all' ||
      (kind === 'edit' ? model.edits : model.kind === kind && !(kind === 'image' && model.edits));
    const matches = matchesKind && (provider === '' || model.provider === provider);
    return matches && terms.every((word) => searchText.includes(word)) ? [model] : [];
  });
}

export function providersOf(models: readonly ModelSummary[]): readonly string[] {
  return [...new Set(models.map(({ provider }) => provider))].toSorted((a, b) => a.localeCompare(b));
}

/** `index`: the index among the models. */
type ModelLine = Readonly<{ heading: string }> | Readonly<{ model: ModelSummary; index: number }>;

/** Groups the models by provider. There are no headings for a single group or groups of one model each. */
export function groupModels(found: readonly ModelSummary[]): readonly ModelLine[] {
  const groups = Map.groupBy(found, ({ id, provider }) => (findModel(id) === undefined ? provider : ''));
  const isPlain = groups.size < 2 || groups.size === found.length;
  let index = 0;
  if (isPlain) return found.map((model) => ({ model, index: index++ }));
  return [...groups].flatMap(([provider, models]): ModelLine[] => [
    { heading: provider === '' ? t('create.modelsOfTheService') : provider },
    ...models.map((model) => ({ model, index: index++ })),
  ]);
}
