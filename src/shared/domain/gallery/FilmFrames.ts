import { z } from 'zod';

export const zFilmFrames = z.object({
  /** Duration of a frame, s; the average if the durations differ. */
  everyS: z.number().positive(),
  /** Start of each frame, s; null if all have the same duration. */
  starts: z.instanceof(Float64Array).nullable(),
  hasSound: z.boolean(),
});
export type FilmFrames = z.infer<typeof zFilmFrames>;
