import { suggestMapping } from '@shared/lists';
import { isParameter, isShared } from '@shared/lists/mappingTargets';
import type { ModelDescriptor } from '@shared/models';
import type { ListFacts } from '../KeptLists';
import { type MappingWords, toWords } from './listMapping';

/**
 * The mapping of a new list: a header that an earlier list had becomes what it became there, any other what it means to
 * the model.
 * @param earlier the lists used last first
 */
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
      // a note may have been all that the header could be for another model
      const isKnown = modelId === model.id || !isShared(word);
      const isOfModel = !isParameter(word) || names.has(word);
      if (isKnown && isOfModel && !before.has(header)) before.set(header, word);
    }
  }
  const taken = new Set<string>();
  const take = (word: string | undefined): word is string => {
    if (word === undefined || (!isShared(word) && taken.has(word))) return false;
    taken.add(word);
    return true;
  };
  // the headers that were seen before choose first
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
