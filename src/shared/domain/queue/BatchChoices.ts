import { z } from 'zod';
import { zResultDestination } from '../gallery/ResultDestination';
import { zDailySchedule } from './DailySchedule';

/** For the next batches. `landing`: what their results get on arrival; `plan`: when jobs may be sent. */
export const zBatchChoices = z.object({
  landing: zResultDestination.optional(),
  plan: zDailySchedule.optional(),
});
export type BatchChoices = z.infer<typeof zBatchChoices>;
