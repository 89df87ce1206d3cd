import { localize } from '@shared/messages/LocalizableText';
import { t } from '@shared/messages/t';
import { isSpendLimitReached } from '@shared/service';
import { downloadBacklog } from '../database/rows/downloadBacklog';
import { Downloader } from '../downloads/Downloader';
import { nameExamples } from '../downloads/files/nameExamples';
import { PartHasher } from '../downloads/files/PartHasher';
import type { Timing } from '../engine/RunLoop';
import { AnswerStore } from '../library/AnswerStore';
import { InputStore } from '../library/InputStore';
import type { FileToName } from '../ports/FileToName';
import { decoderEnvironment } from '../previews/decoderEnvironment';
import { forkProcess } from '../previews/forkProcess';
import { PreviewMaker } from '../previews/PreviewMaker';
import { answerOfAsset, JobQueue, noteDownloadDelay, QueueSchedules, settleJobAfterDownload } from '../queue';
import type { HostEnvironment } from './HostEnvironment';
import type { Library } from './wireLibrary';
import type { Service } from './wireService';

export type Jobs = ReturnType<typeof wireJobs>;

/** @param queueChanged called when the job queue reports that a profile's queue changed or progressed */
export function wireJobs(
  host: HostEnvironment,
  timing: Timing,
  library: Library,
  service: Service,
  queueChanged: (profileId: string) => void,
) {
  const { builtFolder, startProcess = forkProcess, limits = {} } = host;
  const { db, folders, log, send, events, settings } = library;
  const { client, profiles, connections, connectionOf, models, modelsUsed, account } = service;
  const { now } = timing.clock;
  const jitter = limits.jitter ?? Math.random;
  const previews = new PreviewMaker({
    db,
    libraryFolder: folders.library,
    dataFolder: folders.data,
    timing,
    log,
    decoder: {
      start: () => startProcess(new URL('decoder.js', builtFolder), decoderEnvironment(process.env)),
    },
    downloadsIdleSince: () => downloads.downloadsIdleSince(),
    onPreview: (assetId) => events.assetsAdded([assetId]),
  });
  const inputs = new InputStore({
    db,
    dataFolder: folders.data,
    now,
    measure: (path) => previews.decodeImage(path),
    writeUpright: (path, target) => previews.writeUpright(path, target),
  });
  const answers = new AnswerStore({ dataFolder: folders.data, log });
  const queue = new JobQueue({
    db,
    library: library.database.guard,
    ...timing,
    random: jitter,
    log,
    settings: () => settings.get().queue,
    settingsOf: service.queueSettings,
    connectionOf,
    modelOf: (profileId, modelId) => models.find(profileId, modelId),
    send: async (connection, model, body, { attemptId, ...options }) => {
      const headersTimeoutMs = limits.answerMs ?? model.headersTimeoutMs;
      const ended = await client.generate(connection, { ...model, headersTimeoutMs }, body, {
        attemptId,
        ...options,
      });
      const outcome = await answers.storeLongAnswer(attemptId, ended);
      if (outcome.kind === 'unsent') connections.unreachable(connection.profileId, localize(outcome.reason));
      else if (outcome.kind === 'refused' && outcome.status === 401) {
        connections.answered(connection.profileId, outcome.error.message);
      } else if (outcome.kind !== 'unknown') connections.answered(connection.profileId);
      if (outcome.kind === 'refused' && outcome.status === 402)
        void account.creditsRefused(connection.profileId, isSpendLimitReached(outcome.error));
      return outcome;
    },
    isReachable: async (connection) => {
      const isReachable = await client.isReachable(connection);
      if (isReachable) connections.answered(connection.profileId);
      else connections.unreachable(connection.profileId, t('wiring.theServiceDoesNotAnswer'));
      return isReachable;
    },
    backlog: (profileId) => downloadBacklog(db, profileId, now()),
    fetchLostOutcome: (connection, attemptId) => client.fetchLostOutcome(connection, attemptId),
    fetchHistoryPage: account.historyPage,
    resolveInput: (ref) => inputs.dataUrl(ref),
    isSample: (profileId) => profiles.isLocal(profileId),
    prices: account.prices,
    events: {
      jobsChanged: (jobIds) => {
        host.jobsChanged?.(jobIds);
        events.jobsChanged(jobIds);
      },
      workProgressed: (jobId, progress) => send({ name: 'jobs.worked', payload: { jobId, ...progress } }),
      queueChanged: (profileId) => {
        events.queueChanged(profileId);
        events.statusChanged();
        queueChanged(profileId);
      },
      progressed: (profileId, jobIds) => {
        host.jobsChanged?.(jobIds);
        events.progressed(profileId, jobIds);
        queueChanged(profileId);
      },
    },
    wakeDownloads: () => downloads.wake(),
    onEnded: (profileId, ended) => {
      account.attemptsEnded(profileId, ended);
      modelsUsed(profileId, ended);
    },
    ...(host.checkpoint ? { checkpoint: host.checkpoint } : {}),
  });
  service.localService.onEndedUnexpectedly(() => {
    for (const { id } of profiles.list().filter(({ kind }) => kind === 'local')) queue.connectionChanged(id);
  });
  const downloadResolved = (jobId: string | null): void => {
    if (jobId !== null) queue.jobFinished(jobId);
    else {
      send({ name: 'history.changed', payload: { profileId: null } });
      events.statusChanged();
    }
  };
  const downloads = new Downloader({
    // twice the number of parallel requests: half are written while the others are downloaded
    parallel: 16,
    findProxy: service.findProxy,
    db,
    libraryFolder: folders.library,
    namePattern: () => settings.get().library.fileNames,
    timing,
    random: jitter,
    log,
    ...(limits.download ? { limits: limits.download } : {}),
    ...(limits.downloadRetry ? { retry: limits.downloadRetry } : {}),
    verifyImage: (path) => previews.decodeImage(path, 'decodePaid'),
    hasher: new PartHasher(new URL('hasher.js', builtFolder)),
    settleJob: settleJobAfterDownload,
    // the URL alone, because a locked keychain must not block downloads from a service on a private network
    originOf: (profileId) => profiles.originOf(profileId),
    answerOf: async (assetId) => {
      const kept = answerOfAsset(db, assetId);
      return kept === null ? null : ((await answers.read(kept.attemptId)) ?? kept.rawJson);
    },
    onAssetReady: (assetId, jobId) => {
      previews.wake();
      events.assetsAdded([assetId]);
      events.shelvesChanged();
      downloadResolved(jobId);
    },
    onAttemptFailed: (profileId) => connections.recheckSoon(profileId),
    onDownloadDelayed: (jobId, message) => {
      noteDownloadDelay(db, jobId, message);
      events.jobsChanged([jobId]);
    },
    onAssetFailed: (assetId, jobId) => {
      events.assetsAdded([assetId]);
      downloadResolved(jobId);
    },
    onProgress: (moved) => {
      const items = moved.flatMap(({ jobId, ...item }) => (jobId === null ? [] : [{ ...item, jobId }]));
      if (items.length > 0) send({ name: 'downloads.progressed', payload: { items } });
    },
    onDiskProblem: (message) => queue.setDiskProblem(message),
    ...(host.checkpoint ? { checkpoint: host.checkpoint } : {}),
  });
  const plans = new QueueSchedules({
    db,
    now,
    run: (profileId) => queue.run(profileId),
    changed: (profileId) => {
      events.queueChanged(profileId);
      queue.settingsChanged();
    },
  });
  const examples = (pattern: string, given: readonly FileToName[] = []) =>
    nameExamples(db, pattern, { now: now(), subjects: given });
  return { previews, inputs, queue, plans, downloads, nameExamples: examples };
}
