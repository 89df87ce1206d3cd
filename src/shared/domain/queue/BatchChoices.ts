import { z } from 'zod';
import { zFiling } from '../gallery/Filing';
import { zNightPlan } from './NightPlan';

export const zBatchChoices = z.object({ landing: zFiling.optional(), plan: zNightPlan.optional() });
export type BatchChoices = z.infer<typeof zBatchChoices>;
