import { z } from 'zod';
import { zResultDestination } from '../gallery/ResultDestination';
import { zDailySchedule } from './DailySchedule';

/** Choices for the next batches. `landing`: tags and collection of their results; `plan`: when jobs may be sent. */
export const zBatchChoices = z.object({
  landing: zResultDestination.optional(),
  plan: zDailySchedule.optional(),
});
export type BatchChoices = z.infer<typeof zBatchChoices>;
