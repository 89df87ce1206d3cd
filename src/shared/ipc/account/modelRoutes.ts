import { z } from 'zod';
import { zModelDetails, zModelSummary } from '../../domain/account/ModelSummary';
import { route } from '../route';

const zModel = z.object({ profileId: z.string(), modelId: z.string() });

export const modelRoutes = {
  /** Built-in ones first. */
  'models.list': route(z.object({ profileId: z.string() }), z.array(zModelSummary)),
  /** What the forms of these models need; those that are not there are left out. Asks the service where it is not known. */
  'models.details': route(
    z.object({ profileId: z.string(), modelIds: z.array(z.string()).max(20) }),
    z.array(zModelDetails),
  ),
  /** Asks the service which models it has, and what it says of this one. */
  'models.refresh': route(z.object({ profileId: z.string(), modelId: z.string().nullable() }), z.void()),
  'models.star': route(zModel.extend({ starred: z.boolean() }), z.void()),
};
