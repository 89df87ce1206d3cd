import { z } from 'zod';
import { zLanding } from '../gallery/Landing';
import { zNightPlan } from './NightPlan';

export const zBatchChoices = z.object({ landing: zLanding.optional(), plan: zNightPlan.optional() });
export type BatchChoices = z.infer<typeof zBatchChoices>;
