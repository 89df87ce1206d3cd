/** SQL: the names of a collection's ancestors from the outermost, and its own, separated by slashes. */
export const collectionPathSql = `(WITH RECURSIVE above (parent_id, path) AS (
    SELECT collection.parent_id, collection.name
    UNION ALL
    SELECT parent.parent_id, parent.name || '/' || above.path
    FROM above JOIN collection AS parent ON parent.id = above.parent_id)
  SELECT path FROM above WHERE parent_id IS NULL)`;

/** SQL: whether a path, with or without a leading slash, leads to a collection. Needs {@link registerTextFunctions}. */
export const hasCollectionPathSql = (text: string): string =>
  `(instr(${text}, '/') > 0 AND folded(${collectionPathSql}) = folded(ltrim(${text}, '/')))`;

/** SQL: the ids of some collections and of all their descendants. @param ids SQL that selects these collections */
export const withDescendantsSql = (ids: string): string =>
  `WITH RECURSIVE inside (id) AS (${ids}
     UNION SELECT collection.id FROM collection JOIN inside ON collection.parent_id = inside.id)
   SELECT id FROM inside`;
