// Builds every service and wires them: the one file that knows all. A feature gets what it needs of another here, as
// a function, and knows nothing of where it comes from.

import { join } from 'node:path';
import type { AnyEvent } from '@shared/ipc/events';
import { expectedMedia } from '@shared/models';
import { startLocalService } from '../local-service/start';
import { AccountService } from './account';
import { DatabaseCheck } from './database/DatabaseCheck';
import { downloadBacklog } from './database/downloadBacklog';
import { openLibraryDatabase } from './database/openLibraryDatabase';
import { Downloader } from './downloads/Downloader';
import type { FetchLimits } from './downloads/fetchToPart';
import type { RetryRule } from './downloads/nextTryAt';
import { DraftService } from './drafts/DraftService';
import { WildcardFolder } from './drafts/WildcardFolder';
import { realTiming } from './engine/realTiming';
import { EventBatcher } from './events/EventBatcher';
import { type Folders, forgottenFiles, makeLibraryFolder } from './folders';
import { libraryCount } from './library/galleryLayout';
import { InputStore } from './library/InputStore';
import { ListService } from './lists/ListService';
import { createLog, type LogOptions } from './log/createLog';
import { ModelCatalog } from './models/ModelCatalog';
import { QueueWatch } from './notices/QueueWatch';
import type { BatchOrder } from './ports/BatchOrder';
import { PreviewMaker } from './previews/PreviewMaker';
import { Keychain } from './profiles/Keychain';
import { LocalServiceHost } from './profiles/LocalServiceHost';
import { ProfileStore } from './profiles/ProfileStore';
import { Profiles } from './profiles/Profiles';
import { type Checkpoint, JobQueue, settleJobAfterDownload } from './queue';
import { ServiceClient } from './service-client/ServiceClient';
import { SettingsStore } from './settings/SettingsStore';
import { ConnectionMonitor } from './status/ConnectionMonitor';

/** What the services need of the process they run in. */
export type Surroundings = Readonly<{
  folders: Folders;
  /** The folder of the built files, where the worker threads lie. */
  built: URL;
  /** Sample wildcard lists for a new library, or null. */
  sampleWildcards: string | null;
  sendEvent: (event: AnyEvent) => void;
  /** Hears at once of every job that changed; events come gathered, and leave ids out where they are many. */
  jobsChanged?: (jobIds: readonly string[]) => void;
  /** Tells a person who may be looking elsewhere; the window shows the same as a toast. */
  notify?: (title: string, message: string) => void;
  /** Dies at a boundary of a job's path, in tests. */
  checkpoint?: Checkpoint;
  /** Shorter than in use, for tests that would otherwise wait for minutes or write gigabytes. */
  limits?: Limits;
}>;

/** What bounds requests and downloads; whatever is left out keeps the value it has in use. */
export type Limits = Readonly<{
  /** Longest wait for the head of a paid answer, ms; by default as its model says. */
  answerMs?: number;
  /** Spreads the waits before something is tried again, in [0, 1); by default at random. */
  jitter?: () => number;
  download?: Partial<FetchLimits>;
  downloadRetry?: Partial<RetryRule>;
  /** By default `info`. */
  logLevel?: LogOptions['level'];
}>;

/** Easel, running, without a face. */
export type Services = ReturnType<typeof compose>;

/** Builds every service, settles what the last run left, and starts what may run. */
export function compose(surroundings: Surroundings) {
  const { folders, built, sendEvent, limits = {} } = surroundings;
  const timing = realTiming;
  const { now } = timing.clock;
  const { setTimer } = timing;
  const random = Math.random;
  const jitter = limits.jitter ?? random;
  const database = openLibraryDatabase({ dataFolder: folders.data, now });
  const { db } = database;
  makeLibraryFolder(folders, libraryCount(db) > 0);
  const log = createLog({ dataFolder: folders.data, level: limits.logLevel ?? 'info' });
  if (database.afterUncleanExit) log.warn({}, 'the last run broke off; its database is sound');
  if (database.backupFile !== null) log.info({ file: database.backupFile }, 'copied the database');
  if (database.loss !== null) log.error({ loss: database.loss }, 'the library has lost something');
  const send = (event: AnyEvent) => sendEvent(event);
  const events = new EventBatcher({
    setTimer,
    placesOf: (jobIds) => queue.placesOf(jobIds),
    send: (event) => {
      send(event);
      if (event.name === 'queue.changed') watch.queueChanged(event.payload.profileId);
    },
  });

  const settings = new SettingsStore({
    db,
    onChanged: () => {
      send({ name: 'settings.changed', payload: {} });
      queue.settingsChanged();
    },
  });
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
  const previews = new PreviewMaker({
    db,
    libraryFolder: folders.library,
    dataFolder: folders.data,
    timing,
    log,
    worker: new URL('preview-worker.js', built),
    busy: () => downloads.activeCount() > 0,
    onPreview: (assetId) => events.assetsChanged([assetId], false),
  });
  const inputs = new InputStore({
    db,
    dataFolder: folders.data,
    now,
    measure: (bytes) => previews.decodeImage(bytes),
  });
  const queue = new JobQueue({
    db,
    library: database.guard,
    ...timing,
    random: jitter,
    log,
    settings: () => settings.get().queue,
    connectionOf,
    modelOf: (profileId, modelId) => models.find(profileId, modelId),
    send: async (connection, model, body, options) => {
      const headersTimeoutMs = limits.answerMs ?? model.headersTimeoutMs;
      const outcome = await client.generate(connection, { ...model, headersTimeoutMs }, body, options);
      if (outcome.kind === 'unsent') connections.unreachable(connection.profileId, outcome.reason);
      else if (outcome.kind === 'refused' && outcome.status === 401) {
        connections.answered(connection.profileId, outcome.error.message);
      } else if (outcome.kind !== 'unknown') connections.answered(connection.profileId);
      return outcome;
    },
    answers: async (connection) => {
      const there = await client.answers(connection);
      if (there) connections.answered(connection.profileId);
      else connections.unreachable(connection.profileId, 'The service does not answer.');
      return there;
    },
    backlog: (profileId) => downloadBacklog(db, profileId, now()),
    history: account.historyPage,
    resolveInput: (ref) => inputs.dataUrl(ref),
    isSample: (profileId) => profiles.get(profileId).kind === 'local',
    prices: account.prices,
    events: {
      jobsChanged: (jobIds) => {
        surroundings.jobsChanged?.(jobIds);
        events.jobsChanged(jobIds);
      },
      queueChanged: (profileId) => {
        events.queueChanged(profileId);
        events.statusChanged();
      },
    },
    wakeDownloads: () => downloads.wake(),
    onEnded: (profileId, ended) => {
      account.attemptsEnded(profileId);
      if (ended.answered > 0 && ended.idle) void account.settle(profileId);
    },
    ...(surroundings.checkpoint ? { checkpoint: surroundings.checkpoint } : {}),
  });
  const watch = new QueueWatch({
    summary: (profileId) => queue.summary(profileId),
    tell: (notice) => {
      const { isShown, ...words } = notice;
      if (!isShown) send({ name: 'notice.raised', payload: words });
      surroundings.notify?.(words.title, words.message);
    },
  });
  const downloads = new Downloader({
    // as many as requests may be under way: a finished answer does not wait behind others
    parallel: 8,
    db,
    libraryFolder: folders.library,
    timing,
    random: jitter,
    log,
    ...(limits.download ? { limits: limits.download } : {}),
    ...(limits.downloadRetry ? { retry: limits.downloadRetry } : {}),
    verifyImage: (path) => previews.decodeImage(path),
    settleJob: settleJobAfterDownload,
    // Needs no key: a locked keychain must not make a private address of one's own look like a stranger's.
    originOf: (profileId) => profiles.originOf(profileId),
    onAssetReady: (assetId, jobId) => {
      previews.wake();
      events.assetsChanged([assetId], true);
      events.statusChanged();
      queue.jobSettled(jobId);
    },
    onAssetFailed: (assetId, jobId) => {
      events.assetsChanged([assetId], false);
      events.statusChanged();
      queue.jobSettled(jobId);
    },
    onProgress: (items) => send({ name: 'downloads.progressed', payload: { items: [...items] } }),
    onDiskProblem: (message) => queue.diskProblem(message),
    ...(surroundings.checkpoint ? { checkpoint: surroundings.checkpoint } : {}),
  });
  const wildcards = new WildcardFolder(join(folders.library, 'wildcards'), surroundings.sampleWildcards);
  const enqueue = async (order: BatchOrder) => {
    const { model, jobs, sourceHash, limitMilli, ...batch } = order;
    const made = await queue.enqueue({
      ...batch,
      modelId: model.id,
      ...(sourceHash === null ? {} : { sourceHash }),
      ...(limitMilli === null ? {} : { limitMilli }),
      jobs: newJobs(),
    });
    return { ...made, firstJobIds: [...made.firstJobIds] };

    function* newJobs() {
      for (const { values, template, note, tags } of jobs) {
        const expected = { kind: model.result, ...expectedMedia(model, values) };
        const prompt = typeof values.prompt === 'string' ? values.prompt : '';
        const estimateMilli = account.prices.estimate(batch.profileId, model.id, expected);
        yield { values, prompt, template, note, tags, expected, estimateMilli };
      }
    }
  };
  const { quote } = account;
  const drafts = new DraftService({
    model: (profileId, modelId) => models.get(profileId, modelId),
    wildcards,
    quote,
    enqueue,
    random,
  });
  const lists = new ListService({
    db,
    model: (profileId, modelId) => models.get(profileId ?? '', modelId),
    wildcards: () => wildcards.load(),
    quote,
    enqueue,
    random,
    now,
  });

  database.onLost((problem) => {
    log.error({ problem }, 'the library is lost');
    queue.libraryLost();
  });
  const check = new DatabaseCheck({
    ...{ db, file: database.file, now, setTimer, log },
    worker: new URL('check-worker.js', built),
    damaged: (found) => database.damaged(found),
  });
  const recovered = queue.recover(database.loss);
  if (recovered.interrupted + recovered.droppedBatches > 0)
    log.warn({ ...recovered }, 'went on after a stop');
  queue.start();
  downloads.start();
  previews.start();
  check.start();

  return {
    ...{
      db,
      log,
      folders,
      settings,
      client,
      keychain,
      profiles,
      connections,
      models,
      account,
      previews,
      inputs,
      queue,
      downloads,
    },
    ...{ wildcards, drafts, lists, events, now },
    /** What the library has lost since Easel last had it open, in words. */
    loss: database.loss,
    /** The same, or what else a person should know of the library they have opened. */
    libraryNote: database.loss ?? (database.isNew ? forgottenFiles(folders) : null),
    /** Asks the service for what the window shows of it; nothing is lost when it does not answer. */
    async refreshProfile(profileId: string): Promise<void> {
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
    },
    /**
     * Lets go of everything.
     * @param graceMs how long requests under way may take to end; those that have not become unknown charges
     */
    async close(graceMs = 0): Promise<void> {
      queue.drain();
      if (graceMs > 0 && queue.underWay > 0) {
        await Promise.race([
          queue.whenIdle(),
          new Promise((resolve) => setTimer(() => resolve(undefined), graceMs)),
        ]);
      }
      queue.abortAll();
      await queue.whenIdle();
      await downloads.stop();
      await previews.stop();
      check.stop();
      queue.close();
      await client.close();
      await localService.stop();
      events.close();
      database.close();
      await log.close();
    },
  };
}
