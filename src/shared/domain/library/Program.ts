import { z } from 'zod';

/** Another program with which pictures can be opened. Only main knows its path. */
export const zProgram = z.object({ id: z.string(), name: z.string() });
export type Program = z.infer<typeof zProgram>;

/** Maximum number of remembered programs, last used first. */
export const MAX_PROGRAMS = 6;
export const MAX_OPENED_TOGETHER = 50;
