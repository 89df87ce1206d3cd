import { z } from 'zod';

/** So many of a family are shown. */
export const mostOfFamily = 5000;

/**
 * What a picture or film is to the one it hangs from: an edit of it, a film of it, a frame of it, another of the same
 * request, one of the same settings with another seed, a film of its prompt. `first`: it hangs from nothing.
 */
const zRelation = z.enum(['first', 'edit', 'film', 'frame', 'request', 'settings', 'promptFilm']);
export type Relation = z.infer<typeof zRelation>;

/** Everything that has to do with one picture: each after the one it hangs from, those of one from the oldest on. */
export const zFamilyTree = z.object({
  members: z.array(
    z.object({
      seq: z.number().int(),
      /** Its place among the members; null of the first. */
      parent: z.number().int().nullable(),
      relation: zRelation,
    }),
  ),
  /** There are more than are shown. */
  isCut: z.boolean(),
});
export type FamilyTree = z.infer<typeof zFamilyTree>;
