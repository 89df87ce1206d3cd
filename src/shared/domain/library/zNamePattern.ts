import { z } from 'zod';
import { longestPattern } from '../../names/NamePattern';
import { patternProblem } from '../../names/patternProblem';

/** A pattern for file names; empty: the default. */
export const zNamePattern = z
  .string()
  .max(longestPattern)
  .refine((text) => text === '' || patternProblem(text) === null);
