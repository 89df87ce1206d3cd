// What a service says of its models: asked for in the background, and when a person wants to know.
import type { ModelDetails } from '@shared/domain/account/ModelSummary';
import { EaselError } from '@shared/ipc/EaselError';
import { builtInModels, expectedMedia, type ModelDescriptor } from '@shared/models';
import type { AccountService } from '../account/AccountService';
import { ModelCatalog, type ModelSource } from '../models/ModelCatalog';
import { ModelWatch, type ModelWatchParts } from '../models/ModelWatch';
import type { ConnectionOf } from '../ports/Connection';
import type { ServiceClient } from '../service-client/ServiceClient';
import { settledWithin } from '../slices/settledWithin';
import type { Library } from './wireLibrary';

/** A form waits so long for what the service says of its model, ms; then it goes on with what is known. */
const patienceMs = 2500;

const gatherMs = 400;

export function wireModels(
  { db, send, log }: Library,
  now: () => number,
  client: ServiceClient,
  connectionOf: ConnectionOf,
  account: AccountService,
  { setTimer, profiles }: Pick<ModelWatchParts, 'setTimer' | 'profiles'>,
) {
  const learnedMilli = (profileId: string, model: ModelDescriptor): number | null =>
    account.prices.estimate(profileId, model.id, {
      ...expectedMedia(model, {}),
      kind: model.result,
      count: 1,
    });
  const models = new ModelCatalog({ db, now, learnedMilli });
  const changed = (profileId: string): void => send({ name: 'models.changed', payload: { profileId } });
  const waiting = new Set<string>();
  /** Of what comes one after the other, the window is told now and then. */
  const changedSoon = (profileId: string): void => {
    if (waiting.has(profileId)) return;
    waiting.add(profileId);
    setTimeout(() => {
      waiting.delete(profileId);
      changed(profileId);
    }, gatherMs).unref();
  };
  const sourceOf = async (profileId: string): Promise<ModelSource> => {
    const connection = await connectionOf(profileId);
    if ('missing' in connection) throw new EaselError('unauthorized', connection.message);
    return {
      models: () => client.models(connection),
      modelInfo: (provider, model) => client.modelInfo(connection, provider, model),
    };
  };
  const inform = async (profileId: string, modelId: string): Promise<void> => {
    try {
      if (await models.inform(profileId, modelId, await sourceOf(profileId))) changed(profileId);
    } catch (error) {
      log.info({ profileId, modelId, error }, 'nothing is said of a model');
    }
  };

  const list = async (profileId: string, source: ModelSource): Promise<void> => {
    if (await models.refresh(profileId, source)) changed(profileId);
    watch.listed(profileId);
  };
  const watch = new ModelWatch({
    now,
    setTimer,
    profiles,
    ask: async (profileId, isListOld) => {
      const source = await sourceOf(profileId);
      if (isListOld) await list(profileId, source);
      await models.informSome(profileId, source, () => changedSoon(profileId));
    },
  });
  /**
   * Asks the service which models it has; what it says of each comes in the background.
   * @param modelId one that is asked for at once
   * @throws EaselError where the service said nothing that can be read
   */
  const readModels = async (profileId: string, modelId: string | null = null): Promise<void> => {
    const source = await sourceOf(profileId);
    await list(profileId, source);
    if (modelId !== null) await inform(profileId, modelId);
    const background = models.informSome(profileId, source, () => changedSoon(profileId));
    background.catch((error: unknown) => log.info({ profileId, error }, 'models were not asked for'));
  };

  return {
    models,
    watch,
    readModels,
    /** The same on the person's word, or with another key: what was refused is forgotten. */
    async refreshModels(profileId: string, modelId: string | null = null): Promise<void> {
      await readModels(profileId, modelId);
      if (models.forgetDenials(profileId)) changed(profileId);
    },
    /** Those that are there; waits a moment for what is not known of them yet. */
    async describeModels(profileId: string, modelIds: readonly string[]): Promise<ModelDetails[]> {
      const known = modelIds.filter((id) => models.find(profileId, id) !== null);
      const asked = known.filter((id) => models.isOld(profileId, id)).map((id) => inform(profileId, id));
      const isNew = known.some((id) => models.isUnknown(profileId, id));
      if (isNew) await settledWithin(patienceMs, Promise.all(asked));
      return known.map((id) => models.details(profileId, id));
    },
    /** Asks what the service says of the built-in models, to be held against what Easel knows of them. */
    async compareModels(profileId: string): Promise<void> {
      const old = builtInModels.filter(({ id }) => models.isOld(profileId, id));
      await Promise.all(old.map(({ id }) => inform(profileId, id)));
    },
    /** A refusal, or the end of a run, changes what is said of models. */
    modelsUsed(profileId: string, { idle, more }: Readonly<{ idle: boolean; more: boolean }>): void {
      if (models.denialsChanged(profileId) || (idle && !more)) changedSoon(profileId);
    },
    starModel(profileId: string, modelId: string, starred: boolean): void {
      models.star(profileId, modelId, starred);
      changed(profileId);
    },
  };
}
