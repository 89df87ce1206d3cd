import { z } from 'zod';
import { maxPatternLength, patternProblem } from '../../names/NamePattern';

/** Example file names for a name pattern, relative to the library folder, or the problem of the pattern. */
export const zNameExamples = z.object({ examples: z.array(z.string()), problem: z.string().nullable() });

export const zNamePattern = z
  .string()
  .max(maxPatternLength)
  .refine((text) => text === '' || patternProblem(text) === null);
