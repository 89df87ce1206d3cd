import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { findModel } from '@shared/models';

/** What the picker is narrowed to. */
export interface ModelFilter {
  readonly text: string;
  readonly kind: 'all' | 'image' | 'video' | 'edit';
  /** '' is any. */
  readonly provider: string;
}

export const noFilter: ModelFilter = { text: '', kind: 'all', provider: '' };

/** Models in the order of the picker, with what a search is held against; made once for a list. */
export type ModelIndex = readonly Readonly<{ model: ModelSummary; words: string }>[];

/** So many are seen at a glance: they are not searched, and stay where the hand knows them. */
export const mostPlain = 6;

/** Favourites first, then, of many, what was used last, then as the service has them. */
export function indexModels(models: readonly ModelSummary[]): ModelIndex {
  const usedAt = ({ lastUsedAt }: ModelSummary) => (models.length > mostPlain ? (lastUsedAt ?? 0) : 0);
  return models
    .toSorted((a, b) => Number(b.starred) - Number(a.starred) || usedAt(b) - usedAt(a))
    .map((model) => ({
      model,
      words: `${model.name} ${model.id} ${model.description ?? ''}`.toLowerCase(),
    }));
}

/** Those that have every word of the text, at any place. */
export function findModels(
  index: ModelIndex,
  { text, kind, provider }: ModelFilter,
): readonly ModelSummary[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return index.flatMap(({ model, words }) => {
    const isKind =
      kind === 'all' ||
      (kind === 'edit' ? model.edits : model.kind === kind && !(kind === 'image' && model.edits));
    const fits = isKind && (provider === '' || model.provider === provider);
    return fits && wanted.every((word) => words.includes(word)) ? [model] : [];
  });
}

/** Each provider once, by name. */
export function providersOf(models: readonly ModelSummary[]): readonly string[] {
  return [...new Set(models.map(({ provider }) => provider))].toSorted((a, b) => a.localeCompare(b));
}

/** A line of the picker: a heading, or a model with its place among the models. */
export type ModelLine = Readonly<{ heading: string }> | Readonly<{ model: ModelSummary; at: number }>;

/**
 * Models under the engine or provider that has them, in the order of the first of each; those of the interface stand
 * together. Without headings where there is one such group, or each would have a heading of its own.
 */
export function groupModels(found: readonly ModelSummary[]): readonly ModelLine[] {
  const groups = Map.groupBy(found, ({ id, provider }) => (findModel(id) === undefined ? provider : ''));
  const isPlain = groups.size < 2 || groups.size === found.length;
  let at = 0;
  if (isPlain) return found.map((model) => ({ model, at: at++ }));
  return [...groups].flatMap(([provider, models]): ModelLine[] => [
    { heading: provider === '' ? "The service's own" : provider },
    ...models.map((model) => ({ model, at: at++ })),
  ]);
}
