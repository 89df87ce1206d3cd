import { z } from 'zod';

/** When the pictures of a film are shown, seconds from its first one. */
export const zFilmFrames = z.object({
  /** How long each is shown; where they differ, on average. */
  everyS: z.number().positive(),
  /** When each begins, where they are not shown for equally long. */
  starts: z.instanceof(Float64Array).nullable(),
  /** There is something to be heard in it. */
  hasSound: z.boolean(),
});
export type FilmFrames = z.infer<typeof zFilmFrames>;
