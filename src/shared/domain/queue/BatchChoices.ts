import { z } from 'zod';
import { zFiling } from '../gallery/Filing';
import { zDailySchedule } from './DailySchedule';

export const zBatchChoices = z.object({ landing: zFiling.optional(), plan: zDailySchedule.optional() });
export type BatchChoices = z.infer<typeof zBatchChoices>;
