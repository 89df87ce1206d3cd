import { termOfName } from './writeQuery';

type Named = Readonly<{ id: string; name: string; parentId: string | null }>;

/** The path of a collection: the names of its ancestors and itself, separated by slashes. */
export function collectionPath(of: Named, all: readonly Named[]): string {
  return pathIn((id) => all.find((each) => each.id === id), of);
}

export function collectionPaths(all: readonly Named[]): ReadonlyMap<string, string> {
  const byId = new Map(all.map((each) => [each.id, each]));
  return new Map(all.map((each) => [each.id, pathIn((id) => byId.get(id), each)]));
}

/** By name, or, if the name is not unique, by path; at the top level `/Name`. */
export function termOfCollection(of: Named, all: readonly Named[]): string {
  const name = of.name.toLowerCase();
  const isOnly = all.every((each) => each.id === of.id || each.name.toLowerCase() !== name);
  return termOfName('collection', isOnly ? of.name : leading(of, collectionPath(of, all)));
}

/** For each collection, by id: the text after `collection:`. */
export function namesOfCollections(all: readonly Named[]): ReadonlyMap<string, string> {
  const alike = Map.groupBy(all, ({ name }) => name.toLowerCase());
  const paths = alike.size === all.length ? null : collectionPaths(all);
  const nameOf = (each: Named, isOnly: boolean): string =>
    isOnly ? each.name : leading(each, paths?.get(each.id) ?? each.name);
  return new Map(
    [...alike.values()].flatMap((several) =>
      several.map((each) => [each.id, nameOf(each, several.length === 1)] as const),
    ),
  );
}

function pathIn(find: (id: string) => Named | undefined, of: Named): string {
  const names: string[] = [];
  for (let each: Named | undefined = of; each; ) {
    names.unshift(each.name);
    const { parentId }: Named = each;
    each = parentId === null ? undefined : find(parentId);
  }
  return names.join('/');
}

function leading({ parentId }: Named, path: string): string {
  return parentId === null ? `/${path}` : path;
}
