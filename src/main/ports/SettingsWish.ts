import { z } from 'zod';

export const zSettingsWish = z.discriminatedUnion('what', [
  z.object({ what: z.literal('list') }),
  z.object({ what: z.literal('get'), path: z.string() }),
  z.object({ what: z.literal('set'), path: z.string(), value: z.string() }),
  z.object({ what: z.literal('reset'), path: z.string().nullable(), all: z.boolean() }),
]);
export type SettingsWish = Readonly<z.infer<typeof zSettingsWish>>;

/** A request of a terminal to the Easel that has the library open. */
export const zAskedWish = z.object({
  wish: zSettingsWish,
  json: z.boolean(),
  /** Expiry, ms UTC: afterwards it is not performed. */
  until: z.number(),
});
export type AskedWish = Readonly<z.infer<typeof zAskedWish>>;

export const zWishAnswer = z.object({ exit: z.number().int(), out: z.string(), words: z.string() });
export type WishAnswer = Readonly<z.infer<typeof zWishAnswer>>;
