import { suggestMapping } from '@shared/lists';
import { isParameter } from '@shared/lists/mappingTargets';
import type { ModelDescriptor } from '@shared/models';
import type { ListFacts } from '../KeptLists';
import type { ListStep } from '../ListEdits';
import { type MappingWords, toWords } from '../read/listMapping';

type Shaped = Pick<ListFacts, 'columns' | 'mapping' | 'modelId'>;

/** The step that gives a list other columns, what they become, or its model; null where nothing is another. */
export function planShape(list: Shaped, change: Partial<Shaped>): Readonly<{ step: ListStep }> | null {
  const changed = { ...list, ...change };
  // a run may give it a model meanwhile: one that does not change here stays
  const isForOther = changed.modelId !== list.modelId;
  const before = shapeOf(list, isForOther);
  const after = shapeOf(changed, isForOther);
  return JSON.stringify(before) === JSON.stringify(after)
    ? null
    : { step: { shape: { before, after }, rows: [] } };
}

function shapeOf({ columns, mapping, modelId }: Shaped, hasModel: boolean) {
  const words = Object.fromEntries(columns.map((name) => [name, mapping[name] ?? '']));
  return { columns: [...columns], mapping: words, ...(hasModel ? { modelId } : {}) };
}

/**
 * What the columns of a list become for another model: what they become already, but where that is a parameter which this
 * one has not, what their name means to it. Where it means nothing, they wait for a model that knows it.
 */
export function mappingFor(
  { columns, mapping }: Pick<ListFacts, 'columns' | 'mapping'>,
  model: Pick<ModelDescriptor, 'parameters'>,
): MappingWords {
  const names = new Set(model.parameters.map(({ name }) => name));
  const likely = toWords(suggestMapping(columns, model));
  const taken = new Set(Object.values(mapping));
  const chosen = columns.map((column) => {
    const now = mapping[column] ?? '';
    const guess = likely[column] ?? '';
    if (!isParameter(now) || names.has(now) || !names.has(guess) || taken.has(guess)) return [column, now];
    taken.add(guess);
    return [column, guess];
  });
  return Object.fromEntries(chosen) as MappingWords;
}
