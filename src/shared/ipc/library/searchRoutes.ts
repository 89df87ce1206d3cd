import { z } from 'zod';
import { zChangeResult } from '../../domain/gallery/Curation';
import { zFacetKey, zFacets, zFacetValue } from '../../domain/gallery/Facets';
import { zSavedSearch } from '../../domain/gallery/SavedSearch';
import { route } from '../route';

/** In the gallery's query language. */
export const zQueryText = z.string().max(10_000);
const keyText = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const zName = z.string().trim().min(1).max(100);

export const searchRoutes = {
  /** The number of assets per filter value. `conjunctive`: filters whose terms also restrict their own counts. */
  'search.facets': route(z.object({ query: zQueryText, conjunctive: z.array(zFacetKey).max(20) }), zFacets),
  /** The values of a parameter with counts, most frequent first; for `seed`, only values that begin with `begins`. */
  'search.values': route(
    z.object({ key: z.string().max(200).regex(keyText), begins: z.string().max(40) }),
    z.array(zFacetValue),
  ),
  'search.saved': route(z.void(), z.array(zSavedSearch)),
  /** `id` null: a new search, added at the end. Saving and removing are undo steps. */
  'search.save': route(
    z.object({ id: z.string().nullable(), name: zName, query: zQueryText }),
    zChangeResult,
  ),
  'search.remove': route(z.object({ id: z.string() }), zChangeResult),
};
