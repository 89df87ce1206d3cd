import { z } from 'zod';

/** What is given back with the second call, once the person has said yes. Main makes it, and takes it once. */
export const zConsent = z.string().max(64);

/** The question before work is sent that may have been paid for already. */
export const zConsentQuestion = z.object({
  consent: zConsent,
  /** Jobs that may have been charged, or were charged while their files did not come. */
  jobs: z.number().int(),
  /** Those of them that were certainly paid for. */
  paid: z.number().int(),
  /** What may have been charged in all, thousandths of a credit; null: not known. */
  milli: z.number().int().nullable(),
});
export type ConsentQuestion = z.infer<typeof zConsentQuestion>;
