import type { z } from 'zod';

/** One call from the window to main: the schema of what goes in, and the shape of what comes back. */
export function route<I extends z.ZodType, O extends z.ZodType>(input: I, output: O) {
  return { input, output } as const;
}
