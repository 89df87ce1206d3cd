import { termOfName } from './termOfName';

type Named = Readonly<{ id: string; name: string; parentId: string | null }>;

/** The names of a collection and of all it lies in, from the outermost on, parted by slashes. */
export function collectionPath(of: Named, all: readonly Named[]): string {
  const names: string[] = [];
  for (let each: Named | undefined = of; each; ) {
    names.unshift(each.name);
    const { parentId }: Named = each;
    each = all.find(({ id }) => id === parentId);
  }
  return names.join('/');
}

/** What a collection is asked for by: its name, or, where another has the same, its path; of an outermost one `/Name`. */
export function termOfCollection(of: Named, all: readonly Named[]): string {
  const name = of.name.toLowerCase();
  const isOnly = all.every((each) => each.id === of.id || each.name.toLowerCase() !== name);
  return termOfName('collection', isOnly ? of.name : pathOf(of, all));
}

/** The same of every collection, by its id: what stands after `collection:`. */
export function namesOfCollections(all: readonly Named[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(all, ({ name }) => name.toLowerCase());
  return new Map(
    [...alike.values()].flatMap((several) =>
      several.map((each) => [each.id, several.length === 1 ? each.name : pathOf(each, all)] as const),
    ),
  );
}

function pathOf(of: Named, all: readonly Named[]): string {
  return of.parentId === null ? `/${of.name}` : collectionPath(of, all);
}
