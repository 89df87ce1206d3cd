import { z } from 'zod';

/** docs/interface.md, Error body. Unknown fields are kept. */
export const zErrorBody = z.looseObject({
  error: z.string(),
  message: z.string(),
  errors: z.array(z.string()).nullish(),
  details: z.record(z.string(), z.unknown()).nullish(),
  resetAt: z.union([z.string(), z.number()]).nullish(),
});
