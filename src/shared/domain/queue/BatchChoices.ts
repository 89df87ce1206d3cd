import { z } from 'zod';
import { zLanding } from '../gallery/Landing';
import { zNightPlan } from './NightPlan';

/** What a person may decide of a batch beside what it makes. */
export const zBatchChoices = z.object({ landing: zLanding.optional(), plan: zNightPlan.optional() });
export type BatchChoices = z.infer<typeof zBatchChoices>;
