import { z } from 'zod';
import { zDone } from '../../domain/gallery/Curation';
import { zFacetKey, zFacets, zFacetValue } from '../../domain/gallery/Facets';
import { zSavedSearch } from '../../domain/gallery/SavedSearch';
import { route } from '../route';

/** In the gallery's query language. */
export const zQueryText = z.string().max(10_000);
/** A key as the query language has them. */
const keyText = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const zName = z.string().trim().min(1).max(100);

export const searchRoutes = {
  /** How many would be found with each value of each filter. `held`: of these filters, with what they ask now as well. */
  'search.facets': route(z.object({ query: zQueryText, held: z.array(zFacetKey).max(20) }), zFacets),
  /** The values of a parameter and how many have each, the most frequent first; `seed`: those that begin so. */
  'search.values': route(
    z.object({ key: z.string().max(200).regex(keyText), begins: z.string().max(40) }),
    z.array(zFacetValue),
  ),
  'search.saved': route(z.void(), z.array(zSavedSearch)),
  /** `id` null: a new one, the last of them. One step of Undo, and so is to remove one. */
  'search.save': route(z.object({ id: z.string().nullable(), name: zName, query: zQueryText }), zDone),
  'search.remove': route(z.object({ id: z.string() }), zDone),
};
