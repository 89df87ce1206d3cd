import { z } from 'zod';
import { zLane } from './Job';
import { zQueueSection } from './jobStates';

/** Where a job stands in the queue panel, with what keeps it in order there. */
export const zJobPlace = z.object({
  id: z.string(),
  profileId: z.string(),
  /** null: on no panel (cleared, or its batch is still being written). */
  section: zQueueSection.nullable(),
  lane: zLane,
  /** All of it is there: it stays so. */
  isDone: z.boolean(),
  /** Up next: the position in its lane. Running: when it was sent; else when it ended, ms UTC. */
  at: z.number(),
});
export type JobPlace = z.infer<typeof zJobPlace>;
