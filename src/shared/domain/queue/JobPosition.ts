import { z } from 'zod';
import { zLane } from './Job';
import { zQueueSection } from './jobStates';

export const zJobPosition = z.object({
  id: z.string(),
  profileId: z.string(),
  /** null: in no section (cleared, or its batch is still being written). */
  section: zQueueSection.nullable(),
  lane: zLane,
  /** All files of the job are downloaded; this does not change. */
  isDone: z.boolean(),
  /** `next`: the position in its lane; `running`: when the job was sent; otherwise: when it ended. ms UTC. */
  at: z.number(),
});
export type JobPosition = z.infer<typeof zJobPosition>;
