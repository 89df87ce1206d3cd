import { suggestMapping } from '@shared/lists';
import { allowsSeveralColumns, isParameter } from '@shared/lists/mappingTargets';
import type { ModelDescriptor } from '@shared/models';
import type { ListFacts } from '../KeptLists';
import { type MappingWords, toWords } from './listMapping';

/** Maps headers as in earlier lists (last used first), and others by their meaning for the model. */
export function rememberedMapping(
  columns: readonly string[],
  model: Pick<ModelDescriptor, 'id' | 'parameters'>,
  earlier: readonly Pick<ListFacts, 'mapping' | 'modelId'>[],
): MappingWords {
  const likely = toWords(suggestMapping(columns, model));
  const names = new Set(model.parameters.map(({ name }) => name));
  const before = new Map<string, string>();
  for (const { mapping, modelId } of earlier) {
    for (const [column, word] of Object.entries(mapping)) {
      const header = asHeader(column);
      // A target for several columns, such as the note, may have been chosen only because the other model had no
      // parameter for the column.
      const isKnown = modelId === model.id || !allowsSeveralColumns(word);
      const isOfModel = !isParameter(word) || names.has(word);
      if (isKnown && isOfModel && !before.has(header)) before.set(header, word);
    }
  }
  const taken = new Set<string>();
  const take = (word: string | undefined): word is string => {
    if (word === undefined || (!allowsSeveralColumns(word) && taken.has(word))) return false;
    taken.add(word);
    return true;
  };
  // headers of earlier lists are mapped first
  const kept = new Map(columns.map((column) => [column, before.get(asHeader(column))]));
  const chosen = new Map(
    columns.flatMap((column) => {
      const word = kept.get(column);
      return take(word) ? [[column, word] as const] : [];
    }),
  );
  return Object.fromEntries(
    columns.map((column) => {
      const guess = likely[column] ?? '';
      return [column, chosen.get(column) ?? (take(guess) ? guess : 'note')];
    }),
  );
}

function asHeader(column: string): string {
  return column.trim().toLowerCase();
}
