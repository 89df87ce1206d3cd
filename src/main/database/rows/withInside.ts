/** SQL: the ids of some collections and of all that lie in them, however deep. @param ids SQL that gives those of the former */
export const withInside = (ids: string): string =>
  `WITH RECURSIVE inside (id) AS (${ids}
     UNION SELECT collection.id FROM collection JOIN inside ON collection.parent_id = inside.id)
   SELECT id FROM inside`;
