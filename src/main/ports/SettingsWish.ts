import { z } from 'zod';

/** What `easel settings` is to do. */
export const zSettingsWish = z.discriminatedUnion('what', [
  z.object({ what: z.literal('list') }),
  z.object({ what: z.literal('get'), path: z.string() }),
  z.object({ what: z.literal('set'), path: z.string(), value: z.string() }),
  z.object({ what: z.literal('reset'), path: z.string().nullable(), all: z.boolean() }),
]);
export type SettingsWish = Readonly<z.infer<typeof zSettingsWish>>;

/** The same, as a terminal asks it of the Easel that has the library open. */
export const zAskedWish = z.object({
  wish: zSettingsWish,
  json: z.boolean(),
  /** Nobody waits for it any more after that, ms UTC: then it is not done. */
  until: z.number(),
});
export type AskedWish = Readonly<z.infer<typeof zAskedWish>>;

/** What the terminal is to print, and how it is to end. */
export const zWishAnswer = z.object({ exit: z.number().int(), out: z.string(), words: z.string() });
export type WishAnswer = Readonly<z.infer<typeof zWishAnswer>>;
