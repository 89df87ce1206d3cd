import { suggestMapping } from '@shared/lists';
import { allowsSeveralColumns, isParameter } from '@shared/lists/mappingTargets';
import type { ModelDescriptor } from '@shared/models';
import type { StoredList } from '../ListStore';
import { type ColumnMapping, toTargetNames } from './listMapping';

/** Maps headers as in earlier lists (last used first), and others by their meaning for the model. */
export function rememberedMapping(
  columns: readonly string[],
  model: Pick<ModelDescriptor, 'id' | 'parameters'>,
  earlier: readonly Pick<StoredList, 'mapping' | 'modelId'>[],
): ColumnMapping {
  const suggested = toTargetNames(suggestMapping(columns, model));
  const names = new Set(model.parameters.map(({ name }) => name));
  const earlierTargets = new Map<string, string>();
  for (const { mapping, modelId } of earlier) {
    for (const [column, target] of Object.entries(mapping)) {
      const header = asHeader(column);
      // a target for several columns, such as the note, may only have replaced a parameter that the other model lacked
      const isReusable = modelId === model.id || !allowsSeveralColumns(target);
      const isOfModel = !isParameter(target) || names.has(target);
      if (isReusable && isOfModel && !earlierTargets.has(header)) earlierTargets.set(header, target);
    }
  }
  const claimed = new Set<string>();
  const claim = (target: string | undefined): target is string => {
    if (target === undefined || (!allowsSeveralColumns(target) && claimed.has(target))) return false;
    claimed.add(target);
    return true;
  };
  // headers of earlier lists are mapped first
  const remembered = new Map(columns.map((column) => [column, earlierTargets.get(asHeader(column))]));
  const chosen = new Map(
    columns.flatMap((column) => {
      const word = remembered.get(column);
      return claim(word) ? [[column, word] as const] : [];
    }),
  );
  return Object.fromEntries(
    columns.map((column) => {
      const guess = suggested[column] ?? '';
      return [column, chosen.get(column) ?? (claim(guess) ? guess : 'note')];
    }),
  );
}

function asHeader(column: string): string {
  return column.trim().toLowerCase();
}
