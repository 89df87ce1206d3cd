import { suggestMapping } from '@shared/lists';
import { isParameter } from '@shared/lists/mappingTargets';
import type { ModelDescriptor } from '@shared/models';
import type { ListStep } from '../ListEdits';
import type { StoredList } from '../ListStore';
import { type ColumnMapping, toTargetNames } from '../read/listMapping';

type ListShape = Pick<StoredList, 'columns' | 'mapping' | 'modelId'>;

/** The step that changes a list's columns, mapping or model; null if nothing changes. */
export function planShape(list: ListShape, change: Partial<ListShape>): Readonly<{ step: ListStep }> | null {
  const changed = { ...list, ...change };
  // a run may set the model meanwhile: an unchanged model is not part of the step
  const modelChanges = changed.modelId !== list.modelId;
  const before = shapeOf(list, modelChanges);
  const after = shapeOf(changed, modelChanges);
  return JSON.stringify(before) === JSON.stringify(after)
    ? null
    : { step: { shape: { before, after }, rows: [] } };
}

function shapeOf({ columns, mapping, modelId }: ListShape, hasModel: boolean) {
  const targets = Object.fromEntries(columns.map((name) => [name, mapping[name] ?? '']));
  return { columns: [...columns], mapping: targets, ...(hasModel ? { modelId } : {}) };
}

/**
 * The mapping for another model. If the model lacks the parameter of a column, the column is mapped by the meaning of
 * its name; if the name has no meaning, the mapping stays, for other models that have the parameter.
 */
export function mappingFor(
  { columns, mapping }: Pick<StoredList, 'columns' | 'mapping'>,
  model: Pick<ModelDescriptor, 'parameters'>,
): ColumnMapping {
  const names = new Set(model.parameters.map(({ name }) => name));
  const suggested = toTargetNames(suggestMapping(columns, model));
  const taken = new Set(Object.values(mapping));
  const chosen = columns.map((column) => {
    const current = mapping[column] ?? '';
    const guess = suggested[column] ?? '';
    if (!isParameter(current) || names.has(current) || !names.has(guess) || taken.has(guess))
      return [column, current];
    taken.add(guess);
    return [column, guess];
  });
  return Object.fromEntries(chosen) as ColumnMapping;
}
