import { z } from 'zod';
import { zModelDetails, zModelSummary } from '../../domain/account/ModelSummary';
import { route } from '../route';

const zModel = z.object({ profileId: z.string(), modelId: z.string() });

export const modelRoutes = {
  /** Built-in models first. */
  'models.list': route(z.object({ profileId: z.string() }), z.array(zModelSummary)),
  /** The details of these models for forms; unknown models are left out. Asks the service if necessary. */
  'models.details': route(
    z.object({ profileId: z.string(), modelIds: z.array(z.string()).max(20) }),
    z.array(zModelDetails),
  ),
  'models.refresh': route(z.object({ profileId: z.string(), modelId: z.string().nullable() }), z.void()),
  'models.star': route(zModel.extend({ starred: z.boolean() }), z.void()),
};
