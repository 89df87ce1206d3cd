import { z } from 'zod';

/** What can be filtered by. `date`: by day, yyyymmdd; `seed`: those that several pictures have. */
export const zFacetKey = z.enum([
  ...(['kind', 'model', 'size', 'date', 'rating', 'label'] as const),
  ...(['is', 'state', 'tag', 'collection', 'profile', 'cost', 'seed'] as const),
]);
export type FacetKey = z.infer<typeof zFacetKey>;
export const zFacetValue = z.object({ text: z.string(), count: z.number().int() });
export type FacetValue = z.infer<typeof zFacetValue>;

/** How many would be found with each value, everything else in the query holding. */
export const zFacets = z.object({
  /** What the query finds. */
  total: z.number().int(),
  facets: z.record(zFacetKey, z.array(zFacetValue)),
  /** The names of parameters that requests have. */
  parameters: z.array(z.string()),
});
export type Facets = z.infer<typeof zFacets>;
