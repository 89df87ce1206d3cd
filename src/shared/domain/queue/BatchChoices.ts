import { z } from 'zod';
import { zLanding } from '../gallery/Landing';
import { zNightPlan } from './NightPlan';

/** The person's choices for a batch apart from its content. */
export const zBatchChoices = z.object({ landing: zLanding.optional(), plan: zNightPlan.optional() });
export type BatchChoices = z.infer<typeof zBatchChoices>;
