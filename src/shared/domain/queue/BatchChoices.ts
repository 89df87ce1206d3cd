import { z } from 'zod';
import { zLanding } from '../gallery/Landing';
import { zNightPlan } from './NightPlan';

/** Choices for a batch apart from its contents: tags, collection and schedule. */
export const zBatchChoices = z.object({ landing: zLanding.optional(), plan: zNightPlan.optional() });
export type BatchChoices = z.infer<typeof zBatchChoices>;
