import type { modelRoutes } from '@shared/ipc/account/modelRoutes';
import type { Services } from '../../compose';
import type { Handlers } from '../handlers';

export function modelHandlers({
  profiles,
  models,
  refreshModels,
  describeModels,
  starModel,
}: Services): Handlers<keyof typeof modelRoutes> {
  return {
    'models.list': ({ profileId }) => [...models.list(profileId)],
    'models.details': ({ profileId, modelIds }) => describeModels(profileId, modelIds),
    'models.refresh': ({ profileId, modelId }) => refreshModels(profileId, modelId),
    'models.star': ({ profileId, modelId, starred }) =>
      starModel(profiles.get(profileId).id, modelId, starred),
  };
}
