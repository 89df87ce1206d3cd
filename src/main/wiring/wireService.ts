// Whom Easel is connected to: profiles and their keys, the service's answers about itself, models, money.
import { startLocalService } from '../../local-service/start';
import { AccountService } from '../account';
import type { Timing } from '../engine/TurnEngine';
import { ModelCatalog } from '../models/ModelCatalog';
import { Keychain } from '../profiles/Keychain';
import { LocalServiceHost } from '../profiles/LocalServiceHost';
import { ProfileStore } from '../profiles/ProfileStore';
import { Profiles } from '../profiles/Profiles';
import { ServiceClient } from '../service-client/ServiceClient';
import { ConnectionMonitor } from '../status/ConnectionMonitor';
import type { Surroundings } from './Surroundings';
import type { Library } from './wireLibrary';

export type Service = ReturnType<typeof wireService>;

export function wireService({ built }: Surroundings, timing: Timing, library: Library) {
  const { db, folders, log, send, events, settings } = library;
  const { now } = timing.clock;
  const client = new ServiceClient({ now, redact: (text, secrets) => log.redact(text, secrets) });
  const localService = new LocalServiceHost({
    dataFolder: folders.data,
    log,
    start: async ({ dataFolder, port }) => {
      const service = await startLocalService({
        workerUrl: new URL('service-worker.js', built),
        dataDir: dataFolder,
        port,
        latencyMs: [400, 1600],
      });
      log.addSecret(service.apiKey);
      log.addSecret(service.sessionToken);
      return service;
    },
  });
  const keychain = new Keychain({ onChanged: () => send({ name: 'profiles.changed', payload: {} }) });
  const profiles = new Profiles({
    store: new ProfileStore({ db, now }),
    keychain,
    localService,
    onChanged: () => {
      send({ name: 'profiles.changed', payload: {} });
      events.statusChanged();
    },
    onSecret: (secret) => log.addSecret(secret),
  });
  const connections = new ConnectionMonitor(() => events.statusChanged());
  const connectionOf = async (profileId: string) => {
    const found = await profiles.connectionOf(profileId);
    if ('missing' in found) connections.keyMissing(profileId, found.message);
    else log.addSecret(found.key);
    return found;
  };
  const models = new ModelCatalog({ db, now });
  const account = new AccountService({
    db,
    now,
    client,
    connectionOf,
    connections,
    settings: () => settings.get().queue,
    onChanged: (profileId) => {
      events.statusChanged();
      events.queueChanged(profileId);
    },
  });
  /** Asks the service for what the window shows of it; nothing is lost when it does not answer. */
  const refreshProfile = async (profileId: string): Promise<void> => {
    await account.refreshBalance(profileId).catch((error: unknown) => {
      log.info({ profileId, error }, 'no balance');
    });
    const connection = await connectionOf(profileId);
    if ('missing' in connection) return;
    const changed = await models
      .refresh(profileId, {
        models: () => client.models(connection),
        modelInfo: (provider, model) => client.modelInfo(connection, provider, model),
      })
      .catch(() => false);
    if (changed) send({ name: 'models.changed', payload: { profileId } });
  };
  return {
    client,
    localService,
    keychain,
    profiles,
    connections,
    connectionOf,
    models,
    account,
    refreshProfile,
  };
}
