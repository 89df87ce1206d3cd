import { z } from 'zod';

export const maxFamilyMembers = 5000;

/** How an asset was made from its parent, or what the two share: request, settings, prompt. `first`: no parent. */
const zRelation = z.enum(['first', 'edit', 'film', 'frame', 'request', 'settings', 'promptFilm']);
export type Relation = z.infer<typeof zRelation>;

/** The family of a picture: each member after its parent, siblings from oldest to newest. */
export const zFamilyTree = z.object({
  members: z.array(
    z.object({
      seq: z.number().int(),
      /** Index of the parent in `members`; null: the root. */
      parent: z.number().int().nullable(),
      relation: zRelation,
    }),
  ),
  isCut: z.boolean(),
});
export type FamilyTree = z.infer<typeof zFamilyTree>;
