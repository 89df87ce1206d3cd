import { z } from 'zod';

export const zSettingsCommand = z.discriminatedUnion('what', [
  z.object({ what: z.literal('list') }),
  z.object({ what: z.literal('get'), path: z.string() }),
  z.object({ what: z.literal('set'), path: z.string(), value: z.string() }),
  z.object({ what: z.literal('reset'), path: z.string().nullable(), all: z.boolean() }),
]);
export type SettingsCommand = Readonly<z.infer<typeof zSettingsCommand>>;

/** A request of a terminal to the Easel that has the library open. */
export const zSettingsRequest = z.object({
  wish: zSettingsCommand,
  json: z.boolean(),
  /** Expiry, ms UTC: the request is not performed afterwards. */
  until: z.number(),
});
export type SettingsRequest = Readonly<z.infer<typeof zSettingsRequest>>;

/** What the terminal ends with and prints: exit status, output (`out`) and error messages (`words`). */
export const zSettingsAnswer = z.object({ exit: z.number().int(), out: z.string(), words: z.string() });
export type SettingsAnswer = Readonly<z.infer<typeof zSettingsAnswer>>;
