import { z } from 'zod';

/** The token with which the window repeats the call after the user has agreed; main accepts each token once. */
export const zConsentToken = z.string().max(64);

/** The question before Easel sends work that may already have been paid for. */
export const zConsentQuestion = z.object({
  consentToken: zConsentToken,
  /** Jobs that were possibly charged, or whose paid files did not arrive. `paid`: number of jobs certainly charged. */
  jobs: z.number().int(),
  paid: z.number().int(),
  /** The amount that may have been charged in total, thousandths of a credit; null: unknown. */
  milli: z.number().int().nullable(),
});
export type ConsentQuestion = z.infer<typeof zConsentQuestion>;
