import { z } from 'zod';

/** What is known of a profile's API key, without the key itself; null: unknown. Times in ms UTC. */
export const zKeyFacts = z.object({
  profileId: z.string(),
  description: z.string().nullable(),
  scope: z.string().nullable(),
  createdAt: z.number().int().nullable(),
  expiresAt: z.number().int().nullable(),
  /** When the user entered the key in Easel. */
  setAt: z.number().int(),
});
export type KeyFacts = z.infer<typeof zKeyFacts>;
