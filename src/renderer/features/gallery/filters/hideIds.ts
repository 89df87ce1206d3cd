const ids = /(imported|exported|batch):[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** A query for display: ids, which mean nothing to the user, are replaced. */
export function hideIds(query: string): string {
  return query.replace(ids, '$1:this');
}

/** Puts the ids of the original query back into its edited display text. */
export function restoreIds(text: string, query: string): string {
  return [...query.matchAll(ids)].reduce((all, [whole, key]) => all.replace(`${key}:this`, whole), text);
}
