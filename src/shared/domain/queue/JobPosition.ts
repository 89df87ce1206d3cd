import { z } from 'zod';
import { zLane } from './Job';
import { zQueueSection } from './jobStates';

export const zJobPosition = z.object({
  id: z.string(),
  profileId: z.string(),
  /** null: in no section (cleared, or its batch is still being written). */
  section: zQueueSection.nullable(),
  lane: zLane,
  /** All files of the job are downloaded; once true, this does not change. */
  isDone: z.boolean(),
  /** The sort key. `next`: position in the lane; `running`: when the job was sent; else: when the job ended; ms UTC. */
  at: z.number(),
});
export type JobPosition = z.infer<typeof zJobPosition>;
