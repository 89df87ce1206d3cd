import type { z } from 'zod';

/** A call from the window to main: the input schema, and the output type. */
export function route<I extends z.ZodType, O extends z.ZodType>(input: I, output: O) {
  return { input, output } as const;
}
