import { termOfName } from './writeQuery';

type CollectionNode = Readonly<{ id: string; name: string; parentId: string | null }>;

/** The path of a collection: the names of its ancestors and itself, separated by slashes. */
export function collectionPath(collection: CollectionNode, all: readonly CollectionNode[]): string {
  return pathOf((id) => all.find((each) => each.id === id), collection);
}

export function collectionPaths(all: readonly CollectionNode[]): ReadonlyMap<string, string> {
  const byId = new Map(all.map((each) => [each.id, each]));
  return new Map(all.map((each) => [each.id, pathOf((id) => byId.get(id), each)]));
}

/** The query term for a collection: by name, or, if the name is not unique, by path; at the top level `/Name`. */
export function termOfCollection(collection: CollectionNode, all: readonly CollectionNode[]): string {
  const name = collection.name.toLowerCase();
  const isUnique = all.every((each) => each.id === collection.id || each.name.toLowerCase() !== name);
  return termOfName(
    'collection',
    isUnique ? collection.name : rootedPath(collection, collectionPath(collection, all)),
  );
}

/** For each collection, by id: the text after `collection:`. */
export function namesOfCollections(all: readonly CollectionNode[]): ReadonlyMap<string, string> {
  const byName = Map.groupBy(all, ({ name }) => name.toLowerCase());
  const paths = byName.size === all.length ? null : collectionPaths(all);
  const nameOf = (each: CollectionNode, isUnique: boolean): string =>
    isUnique ? each.name : rootedPath(each, paths?.get(each.id) ?? each.name);
  return new Map(
    [...byName.values()].flatMap((sameNamed) =>
      sameNamed.map((each) => [each.id, nameOf(each, sameNamed.length === 1)] as const),
    ),
  );
}

function pathOf(find: (id: string) => CollectionNode | undefined, of: CollectionNode): string {
  const names: string[] = [];
  for (let each: CollectionNode | undefined = of; each; ) {
    names.unshift(each.name);
    const { parentId }: CollectionNode = each;
    each = parentId === null ? undefined : find(parentId);
  }
  return names.join('/');
}

function rootedPath({ parentId }: CollectionNode, path: string): string {
  return parentId === null ? `/${path}` : path;
}
