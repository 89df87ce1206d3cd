import type { ModelDetails } from '@shared/domain/account/ModelSummary';
import { EaselError } from '@shared/ipc/EaselError';
import { builtInModels, expectedMedia, type ModelDescriptor } from '@shared/models';
import type { AccountService } from '../account/AccountService';
import { ModelCatalog, type ModelSource } from '../models/ModelCatalog';
import { ModelWatch, type ModelWatchDependencies } from '../models/ModelWatch';
import type { ConnectionOf } from '../ports/Connection';
import type { ServiceClient } from '../service-client/ServiceClient';
import { waitWithTimeout } from '../slices/waitWithTimeout';
import type { Library } from './wireLibrary';

/** How long a form waits for the service's description of its model, ms; then it uses what is known. */
const maxWaitMs = 2500;

const throttleMs = 400;

export function wireModels(
  { db, send, log }: Library,
  now: () => number,
  client: ServiceClient,
  connectionOf: ConnectionOf,
  account: AccountService,
  { setTimer, profiles }: Pick<ModelWatchDependencies, 'setTimer' | 'profiles'>,
) {
  const learnedMilli = (profileId: string, model: ModelDescriptor): number | null =>
    account.prices.estimate(profileId, model.id, {
      ...expectedMedia(model, {}),
      kind: model.result,
      count: 1,
    });
  const models = new ModelCatalog({ db, now, learnedMilli });
  const changed = (profileId: string): void => send({ name: 'models.changed', payload: { profileId } });
  const scheduled = new Set<string>();
  /** throttled, because descriptions arrive one after another */
  const changedSoon = (profileId: string): void => {
    if (scheduled.has(profileId)) return;
    scheduled.add(profileId);
    setTimeout(() => {
      scheduled.delete(profileId);
      changed(profileId);
    }, throttleMs).unref();
  };
  const sourceOf = async (profileId: string): Promise<ModelSource> => {
    const connection = await connectionOf(profileId);
    if ('missing' in connection) throw new EaselError('unauthorized', connection.message);
    return {
      models: () => client.models(connection),
      modelInfo: (provider, model) => client.modelInfo(connection, provider, model),
    };
  };
  const refreshInfo = async (profileId: string, modelId: string): Promise<void> => {
    try {
      if (await models.refreshInfo(profileId, modelId, await sourceOf(profileId))) changed(profileId);
    } catch (error) {
      log.info({ profileId, modelId, error }, 'nothing is said of a model');
    }
  };

  const refreshList = async (profileId: string, source: ModelSource): Promise<void> => {
    if (await models.refresh(profileId, source)) changed(profileId);
    watch.listReceived(profileId);
  };
  const watch = new ModelWatch({
    now,
    setTimer,
    profiles,
    refresh: async (profileId, isListOld) => {
      const source = await sourceOf(profileId);
      if (isListOld) await refreshList(profileId, source);
      await models.refreshInfos(profileId, source, () => changedSoon(profileId));
    },
  });
  // Requests the list of models; descriptions follow in the background. `modelId`: a model described at once;
  // null: none. Throws EaselError if the service's answer cannot be read.
  const readModels = async (profileId: string, modelId: string | null = null): Promise<void> => {
    const source = await sourceOf(profileId);
    await refreshList(profileId, source);
    if (modelId !== null) await refreshInfo(profileId, modelId);
    const background = models.refreshInfos(profileId, source, () => changedSoon(profileId));
    background.catch((error: unknown) => log.info({ profileId, error }, 'models were not asked for'));
  };

  return {
    models,
    modelWatch: watch,
    readModels,
    /** On the user's command or with another key: deletes earlier refusals. */
    async refreshModels(profileId: string, modelId: string | null = null): Promise<void> {
      await readModels(profileId, modelId);
      if (models.forgetDenials(profileId)) changed(profileId);
    },
    /** Leaves out unknown models; waits briefly for missing descriptions. */
    async describeModels(profileId: string, modelIds: readonly string[]): Promise<ModelDetails[]> {
      const known = modelIds.filter((id) => models.find(profileId, id) !== null);
      const requests = known
        .filter((id) => models.isOutdated(profileId, id))
        .map((id) => refreshInfo(profileId, id));
      const isNew = known.some((id) => models.lacksInfo(profileId, id));
      if (isNew) await waitWithTimeout(maxWaitMs, Promise.all(requests));
      return known.map((id) => models.details(profileId, id));
    },
    /** Requests the service's descriptions of the built-in models. */
    async refreshBuiltInModels(profileId: string): Promise<void> {
      const old = builtInModels.filter(({ id }) => models.isOutdated(profileId, id));
      await Promise.all(old.map(({ id }) => refreshInfo(profileId, id)));
    },
    /** A refusal, or the end of a run, changes the displayed models. */
    modelsUsed(
      profileId: string,
      { idle, willContinue }: Readonly<{ idle: boolean; willContinue: boolean }>,
    ): void {
      if (models.denialsChanged(profileId) || (idle && !willContinue)) changedSoon(profileId);
    },
    starModel(profileId: string, modelId: string, starred: boolean): void {
      models.star(profileId, modelId, starred);
      changed(profileId);
    },
  };
}
