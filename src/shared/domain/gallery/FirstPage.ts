import { z } from 'zod';

const zPlaced = { x: z.number(), y: z.number(), width: z.number() };

/** The first page of a contact sheet, in points from its top left corner, and the number of pages. */
export const zFirstPage = z
  .object({
    pages: z.number().int(),
    width: z.number(),
    height: z.number(),
    pictures: z
      .array(z.object({ ...zPlaced, id: z.string(), sensitive: z.boolean(), height: z.number() }).readonly())
      .readonly(),
    /** `y` is the baseline; text wider than `width` is cut. */
    words: z
      .array(z.object({ ...zPlaced, text: z.string(), size: z.number(), isGrey: z.boolean() }).readonly())
      .readonly(),
  })
  .readonly();
export type FirstPage = z.infer<typeof zFirstPage>;
