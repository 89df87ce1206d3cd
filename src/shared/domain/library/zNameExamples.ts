import { z } from 'zod';

/** What files would be called by a pattern for names, below the library folder; or what is wrong with it. */
export const zNameExamples = z.object({ examples: z.array(z.string()), problem: z.string().nullable() });
