import type { z } from 'zod';

/** A call from the window to the main process: the input schema, and the output schema. */
export function route<I extends z.ZodType, O extends z.ZodType>(input: I, output: O) {
  return { input, output } as const;
}
