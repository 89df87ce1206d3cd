import { z } from 'zod';

/**
 * A token that the window sends back with the second call after the user agreed. Main issues it and accepts
 * it once.
 */
export const zConsent = z.string().max(64);

/** The question before Easel sends work that may already have been paid for. */
export const zConsentQuestion = z.object({
  consent: zConsent,
  /** Jobs that may have been charged, or were charged but whose files did not arrive. */
  jobs: z.number().int(),
  /** Jobs of `jobs` that were certainly charged. */
  paid: z.number().int(),
  /** What may have been charged in total, thousandths of a credit; null: unknown. */
  milli: z.number().int().nullable(),
});
export type ConsentQuestion = z.infer<typeof zConsentQuestion>;
