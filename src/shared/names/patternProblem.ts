import { NamePattern, NamePatternError } from './NamePattern';

/** What is wrong with a pattern, for the user; null: nothing. */
export function patternProblem(text: string): string | null {
  try {
    new NamePattern(text);
    return null;
  } catch (error) {
    if (error instanceof NamePatternError) return error.message;
    throw error;
  }
}
