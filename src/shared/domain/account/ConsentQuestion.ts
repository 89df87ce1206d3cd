import { z } from 'zod';

/** A token for the second call after the user agreed, accepted once by the main process. */
export const zConsentToken = z.string().max(64);

/** The question before Easel sends work that may already have been paid for. */
export const zConsentQuestion = z.object({
  consent: zConsentToken,
  /** Jobs possibly charged, or charged without their files arriving; `paid` of them were certainly charged. */
  jobs: z.number().int(),
  paid: z.number().int(),
  /** What may have been charged in total, thousandths of a credit; null: unknown. */
  milli: z.number().int().nullable(),
});
export type ConsentQuestion = z.infer<typeof zConsentQuestion>;
