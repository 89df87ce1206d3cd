import { z } from 'zod';
import { zFacets } from '../domain/Facets';
import { zSavedSearch } from '../domain/SavedSearch';
import { route } from './route';

/** In the gallery's query language. */
export const zQueryText = z.string().max(10_000);
const zName = z.string().trim().min(1).max(100);

export const searchRoutes = {
  /** How many would be found with each value of each filter. */
  'search.facets': route(z.object({ query: zQueryText }), zFacets),
  'search.saved': route(z.void(), z.array(zSavedSearch)),
  /** `id` null: a new one, before that other; without one, or where it is gone, the last of them. */
  'search.save': route(
    z.object({
      ...{ id: z.string().nullable(), name: zName, query: zQueryText },
      before: z.string().optional(),
    }),
    z.void(),
  ),
  'search.remove': route(z.object({ id: z.string() }), z.void()),
};
