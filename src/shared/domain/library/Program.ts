import { z } from 'zod';

/** Another program of this computer that pictures are opened with. Where it lies, main alone knows. */
export const zProgram = z.object({
  id: z.string(),
  /** As the system calls it. */
  name: z.string(),
});
export type Program = z.infer<typeof zProgram>;

/** Programs that are remembered, the last used first. */
export const MAX_PROGRAMS = 6;
/** Pictures that are opened together. */
export const MAX_OPENED_TOGETHER = 50;
