import { NamePattern, NamePatternError } from './NamePattern';

/** For the user; null: the pattern is valid. */
export function patternProblem(text: string): string | null {
  try {
    new NamePattern(text);
    return null;
  } catch (error) {
    if (error instanceof NamePatternError) return error.message;
    throw error;
  }
}
