import { z } from 'zod';

/** The filters of the gallery. `date`: by day, yyyymmdd; `seed`: seeds that several pictures have. */
export const zFacetKey = z.enum([
  ...(['kind', 'model', 'size', 'date', 'rating', 'label'] as const),
  ...(['is', 'state', 'tag', 'collection', 'profile', 'cost', 'seed'] as const),
]);
export type FacetKey = z.infer<typeof zFacetKey>;
export const zFacetValue = z.object({ text: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof zFacetValue>;

/** For each filter value, the assets found if it is added to the query. `parameters`: names of request parameters. */
export const zFacets = z.object({
  total: z.number().int(),
  facets: z.record(zFacetKey, z.array(zFacetValue)),
  parameters: z.array(z.string()),
});
export type Facets = z.infer<typeof zFacets>;
