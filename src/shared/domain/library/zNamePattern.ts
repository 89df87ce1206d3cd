import { z } from 'zod';
import { longestPattern } from '../../names/NamePattern';
import { patternProblem } from '../../names/patternProblem';

/** A pattern for the names of files; empty: none. */
export const zNamePattern = z
  .string()
  .max(longestPattern)
  .refine((text) => text === '' || patternProblem(text) === null);
