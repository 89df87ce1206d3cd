import type { QueuePace } from '@shared/domain/queue/Queue';
import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { type LocalService, startLocalService } from '../../service/start';
import { AccountService } from '../account/AccountService';
import { ServiceAccounts } from '../account/ServiceAccounts';
import { ServiceStatistics } from '../account/ServiceStatistics';
import { UsageExport } from '../account/UsageExport';
import { consentNeededMessage } from '../database/library/openLibraryDatabase';
import type { Timing } from '../engine/RunLoop';
import { EngineController } from '../engines/EngineController';
import { proxyFinder } from '../network/environmentProxy';
import { ProxySignIns } from '../network/ProxySignIns';
import { LowBalanceWatch } from '../notices/LowBalanceWatch';
import { Keychain } from '../profiles/Keychain';
import { KeyFactsStore } from '../profiles/KeyFactsStore';
import { KeyOrigins } from '../profiles/KeyOrigins';
import { LocalServiceHost } from '../profiles/LocalServiceHost';
import { ProfileStore } from '../profiles/ProfileStore';
import { Profiles } from '../profiles/Profiles';
import { queuePlan } from '../queue';
import { readAccount } from '../service-client/accountRequests';
import { LongAnswers } from '../service-client/LongAnswers';
import { ServiceClient } from '../service-client/ServiceClient';
import { UnparsedAnswers } from '../service-client/UnparsedAnswers';
import { ConnectionMonitor } from '../status/ConnectionMonitor';
import type { HostEnvironment } from './HostEnvironment';
import { ownQueueSettings } from './ownQueueSettings';
import type { Library } from './wireLibrary';
import { wireModels } from './wireModels';

type Behaviour = Parameters<LocalService['setBehaviour']>[0];

/** Range around the configured duration, so that pictures do not all arrive at once. */
const [minFactor, maxFactor] = [0.4, 1.6];

const everyFourth = { model: '*', nth: { every: 4 } };

function localBehaviour({ seconds, requestsPerMinute, troubles }: Settings['localService']): Behaviour {
  const ms = seconds * 1000;
  return {
    latencyMs: [Math.round(ms * minFactor), Math.round(ms * maxFactor)],
    rateLimit: requestsPerMinute,
    faults:
      troubles === 'none'
        ? []
        : [{ ...everyFourth, answer: troubles === 'errors' ? { status: 500 } : { reset: 'after' } }],
  };
}

export type Service = ReturnType<typeof wireService>;

/** @param pace returns the sending rate of a profile; called only when everything is wired */
export function wireService(
  { builtFolder, systemProxy, notify, configFolder, startAfter }: HostEnvironment,
  timing: Timing,
  library: Library,
  pace: (profileId: string) => QueuePace,
) {
  const { database, db, folders, log, send, events, settings } = library;
  const { now } = timing.clock;
  const longAnswers = new LongAnswers({
    log,
    secrets: () => log.secrets(),
    dataFolder: folders.data,
    thread: new URL('answer-reader.js', builtFolder),
  });
  const unparsedAnswers = new UnparsedAnswers(db, now, (profileId) =>
    send({ name: 'unread.changed', payload: { profileId } }),
  );
  const findProxy = proxyFinder(
    process.env,
    systemProxy &&
      (async (origin) => {
        const proxy = await systemProxy(origin);
        return proxy === null ? null : proxySignIns.withSignIn(proxy);
      }),
  );
  const client = new ServiceClient({
    now,
    longAnswers,
    findProxy,
    redact: (text, secrets) => log.redact(text, secrets),
    onJson: (answer) => unparsedAnswers.onJson(answer),
    onReached: (profileId, problem) =>
      problem === null ? connections.reached(profileId) : connections.unreachable(profileId, problem),
  });
  let behaviour = '';
  let runningService: LocalService | null = null;
  const followSettings = (): void => {
    const next = localBehaviour(settings.get().localService);
    const text = JSON.stringify(next);
    if (text === behaviour) return;
    behaviour = text;
    runningService?.setBehaviour(next);
  };
  settings.subscribe(followSettings);
  const localService = new LocalServiceHost({
    dataFolder: folders.data,
    log,
    start: async ({ dataFolder, port }) => {
      const service = await startLocalService({
        workerUrl: new URL('service-worker.js', builtFolder),
        log: (words, cause) => log.warn({ cause }, words),
        dataDir: dataFolder,
        port,
        credits: settings.get().localService.credits,
        ...localBehaviour(settings.get().localService),
      });
      runningService = service;
      behaviour = '';
      followSettings();
      log.addSecret(service.apiKey);
      log.addSecret(service.sessionToken);
      return service;
    },
  });
  const origins = new KeyOrigins(configFolder);
  const keychain = new Keychain({
    recordedOrigin: (profileId) => origins.of(profileId),
    onBound: (profileId, origin) => {
      const { name } = profiles.get(profileId);
      const message = t('wiring.easelSendsItToAndNowhereElse', { origin });
      const notice = { level: 'info', title: t('wiring.theKeyOfIsFor', { name, origin }), message } as const;
      send({ name: 'notice.raised', payload: { ...notice, topic: 'keys' } });
    },
    onChanged: () => send({ name: 'profiles.changed', payload: {} }),
  });
  const proxySignIns = new ProxySignIns(keychain, (secret) => log.addSecret(secret));
  const store = new ProfileStore({ db, now });
  const queueSettings = (profileId: string) =>
    settings.queueWith(ownQueueSettings(store.optionsOf(profileId)));
  const profiles = new Profiles({
    store,
    facts: new KeyFactsStore({ db, now }),
    keychain,
    origins,
    localService,
    // a user who tests lost answers must see them lost
    keepsOutcomes: () => settings.get().localService.troubles !== 'lost',
    accessProblem: () => {
      const unconfirmedLibrary = database.unconfirmedLibrary();
      return unconfirmedLibrary === null ? null : consentNeededMessage(unconfirmedLibrary);
    },
    onChanged: () => {
      database.recordSettings();
      send({ name: 'profiles.changed', payload: {} });
      events.statusChanged();
    },
    onSecret: (secret) => log.addSecret(secret),
  });
  if (database.predatesKeyBinding) profiles.bindKeysToOrigins();
  const connections = new ConnectionMonitor(() => events.statusChanged());
  const connectionOf = async (profileId: string) => {
    const found = await profiles.connectionOf(profileId);
    if ('missing' in found) connections.keyMissing(profileId, found.message);
    else log.addSecret(found.key);
    return found;
  };
  const lowBalanceLimitOf = (profileId: string): number | null => {
    const { lowBalanceMilli, lowBalanceOfSamples } = settings.get().queue;
    const kind = profiles.list().find(({ id }) => id === profileId)?.kind;
    return kind === 'remote' || (kind === 'local' && lowBalanceOfSamples) ? lowBalanceMilli : null;
  };
  const lowBalance = new LowBalanceWatch((title, message) => {
    const notice = { level: 'problem', title, message } as const;
    send({ name: 'notice.raised', payload: { ...notice, topic: 'account' } });
    notify?.(notice);
  });
  const serviceAccounts = new ServiceAccounts({
    now,
    fetchAccount: ({ baseUrl, key }) => readAccount(client.requestAs(baseUrl, key)),
    onChanged: (profileId) => {
      events.statusChanged();
      send({ name: 'balance.changed', payload: { profileId } });
    },
  });
  const account = new AccountService({
    db,
    now,
    client,
    connectionOf,
    connections,
    settings: queueSettings,
    pace,
    onPriced: (jobIds) => events.jobsChanged(jobIds),
    lowBalanceLimit: lowBalanceLimitOf,
    modelOf: (profileId, modelId) => models.find(profileId, modelId),
    listedMilli: (profileId, modelId) => models.listedMilli(profileId, modelId),
    queueSchedule: (profileId) => queuePlan(db, profileId),
    fetchAccount: (connection) => serviceAccounts.refresh(connection),
    serviceLimitsOf: (profileId) => serviceAccounts.limitsOf(profileId),
    onChanged: (profileId) => {
      const profile = profiles.list().find(({ id }) => id === profileId);
      const balance = account.balance(profileId);
      if (profile && balance)
        lowBalance.balanceRead(profileId, {
          ...profile,
          ...balance,
          belowMilli: lowBalanceLimitOf(profileId),
        });
      events.statusChanged();
      events.queueChanged(profileId);
      send({ name: 'balance.changed', payload: { profileId } });
    },
  });
  const statistics = new ServiceStatistics({
    db,
    now,
    connectionOf,
    fetchUsage: (connection, range) => client.usage(connection, range),
    factsOf: (question) => library.reader.read('usageFacts', question),
    onChanged: () => send({ name: 'ledger.changed', payload: {} }),
  });
  const modelServices = wireModels(library, now, client, connectionOf, account, {
    setTimer: timing.setTimer,
    profiles: () => profiles.list().map(({ id }) => id),
  });
  const { models, readModels, refreshModels } = modelServices;
  /** Reads balance and models; only logs failures. `isNew`: with a new key or URL, earlier refusals do not apply. */
  const refreshProfile = async (profileId: string, isNew: boolean): Promise<void> => {
    await account.refreshBalance(profileId).catch((error: unknown) => {
      log.info({ profileId, error }, 'no balance');
    });
    await (isNew ? refreshModels : readModels)(profileId).catch((error: unknown) => {
      log.info({ profileId, error }, 'no models');
    });
  };
  const fillUpSamples = async (): Promise<void> => {
    await localService.ensureRunning();
    runningService?.topUpTo(settings.get().localService.credits);
    const local = profiles.list().find(({ kind }) => kind === 'local');
    if (local) await account.refreshBalance(local.id).catch(() => null);
  };
  const engines = new EngineController({
    use: async () => {
      await startAfter;
      return localService.ensureRunning();
    },
    onChanged: async () => {
      const local = profiles.list().find(({ kind }) => kind === 'local');
      if (local) await refreshModels(local.id);
    },
  });
  return {
    engines,
    client,
    findProxy,
    unparsedAnswers,
    localService,
    keychain,
    proxySignIns,
    profiles,
    connections,
    connectionOf,
    ...modelServices,
    account,
    serviceAccounts,
    statistics,
    usageExport: new UsageExport((question) => library.reader.read('usage', question)),
    refreshProfile,
    queueSettings,
    fillUpSamples,
  };
}
