const ids = /(imported|exported|batch):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A query as a person reads it: an id says nothing to them. */
export function withoutIds(query: string): string {
  return query.replace(ids, '$1:this');
}

/** The text that a query was changed into, with the ids that it had. */
export function withIds(text: string, query: string): string {
  return [...query.matchAll(ids)].reduce((all, [whole, key]) => all.replace(`${key}:this`, whole), text);
}
