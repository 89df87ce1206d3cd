import { z } from 'zod';

/** What is known of a profile's key without the key itself. null: not known. */
export const zKeyFacts = z.object({
  profileId: z.string(),
  description: z.string().nullable(),
  scope: z.string().nullable(),
  createdAt: z.number().int().nullable(),
  expiresAt: z.number().int().nullable(),
  /** When Easel was given it. */
  setAt: z.number().int(),
});
export type KeyFacts = z.infer<typeof zKeyFacts>;
