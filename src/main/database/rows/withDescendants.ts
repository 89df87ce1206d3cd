/** SQL: the ids of some collections and of all their descendants. @param ids SQL that selects the former */
export const withDescendants = (ids: string): string =>
  `WITH RECURSIVE inside (id) AS (${ids}
     UNION SELECT collection.id FROM collection JOIN inside ON collection.parent_id = inside.id)
   SELECT id FROM inside`;
