import { z } from 'zod';

/** Example file names for a name pattern, relative to the library folder, or the problem of the pattern. */
export const zNameExamples = z.object({ examples: z.array(z.string()), problem: z.string().nullable() });
