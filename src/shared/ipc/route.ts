import type { z } from 'zod';

/** One call from the window to main: what goes in and what comes back, both parsed at the boundary. */
export type Route = Readonly<{ input: z.ZodType; output: z.ZodType }>;

export function route<I extends z.ZodType, O extends z.ZodType>(input: I, output: O) {
  return { input, output } as const;
}
