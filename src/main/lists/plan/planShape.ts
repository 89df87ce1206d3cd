import { suggestMapping } from '@shared/lists';
import { isParameter } from '@shared/lists/mappingTargets';
import type { ModelDescriptor } from '@shared/models';
import type { ListFacts } from '../KeptLists';
import type { ListStep } from '../ListEdits';
import { type MappingWords, toWords } from '../read/listMapping';

type Shaped = Pick<ListFacts, 'columns' | 'mapping' | 'modelId'>;

/** Null if nothing changes. */
export function planShape(list: Shaped, change: Partial<Shaped>): Readonly<{ step: ListStep }> | null {
  const changed = { ...list, ...change };
  // a run may set the model meanwhile: an unchanged model is not part of the step
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

/** Columns of unknown parameters are mapped by the meaning of their names, or stay for a model that knows them. */
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
