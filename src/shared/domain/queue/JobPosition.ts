import { z } from 'zod';
import { zLane } from './Job';
import { zQueueSection } from './jobStates';

/** The place of a job in the queue panel, with the values that sort it there. */
export const zJobPosition = z.object({
  id: z.string(),
  profileId: z.string(),
  /** null: in no section (cleared, or its batch is still being written). */
  section: zQueueSection.nullable(),
  lane: zLane,
  /** All files of the job are here, and this does not change. */
  isDone: z.boolean(),
  /** Up next: the position in its lane. Running: when the job was sent. Otherwise: when it ended. Times in ms UTC. */
  at: z.number(),
});
export type JobPosition = z.infer<typeof zJobPosition>;
