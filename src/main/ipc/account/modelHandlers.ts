import type { modelRoutes } from '@shared/ipc/account/accountRoutes';
import { localizeDescriptor, localizeModelText } from '@shared/models/localizeDescriptor';
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
    'models.list': ({ profileId }) =>
      models.list(profileId).map((model) => ({ ...model, name: localizeModelText(model.name) })),
    'models.details': async ({ profileId, modelIds }) =>
      (await describeModels(profileId, modelIds)).map((details) => ({
        ...details,
        descriptor: localizeDescriptor(details.descriptor),
      })),
    'models.refresh': ({ profileId, modelId }) => refreshModels(profileId, modelId),
    'models.star': ({ profileId, modelId, starred }) =>
      starModel(profiles.get(profileId).id, modelId, starred),
  };
}
