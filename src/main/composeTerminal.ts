import { type Profile, problemText } from '@shared/domain/account/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { addressOf } from '@shared/service';
import { lastAttemptEnd } from './account/balancePoints';
import type { Services } from './compose';
import { displayPath } from './files/pathInLibrary';
import { parameterNames } from './library/facets/parameterValues';
import { historyRows } from './library/history/historyRows';
import { historySeqs } from './library/history/historySeqs';
import { readyAssets } from './library/order/orderedSeqs';
import {
  attemptsOfJobs,
  delayedFiles,
  hasActiveDownloads,
  jobEndings,
  jobIdsAfter,
  jobRowids,
  jobsWithFailedDownloads,
  jobsWithMissingFiles,
  jobsWithUnknownCharge,
  openWork,
} from './queue';
import { UsageError } from './terminal/options/UsageError';
import type { Changes } from './terminal/output/Changes';
import type { TerminalEasel } from './terminal/TerminalEasel';
import { profileOf } from './use-cases/profileOf';
import { terminalProfiles } from './use-cases/terminalProfiles';

const pageSize = 400;
/** Timeout of reading the balance, ms; a run continues without it. */
const balanceMs = 3000;

export function composeTerminal(services: Services, changes: Changes): TerminalEasel {
  const { db, folders, profiles, models, drafts, lists, queue, settings, account, connections } = services;
  const profileFor = async (
    name: string | null,
    baseUrl: string | null,
    key: string | null,
  ): Promise<Profile> => {
    if (name !== null) {
      const which = { profile: name, ...(baseUrl === null ? {} : { baseUrl }) };
      return profiles.activate((await profileOf(services, which, key)).id);
    }
    if (baseUrl === null) return profiles.activateLocal();
    const known = profiles.findByAddress(addressOf(baseUrl));
    if (known.length > 1) {
      const names = known.map((profile) => profile.name).join(', ');
      throw new UsageError(t('app.severalProfilesHaveTheAddress', { baseUrl, names }));
    }
    if (key !== null) {
      services.log.addSecret(key);
      const check = await services.client.check(baseUrl, key);
      if (!check.ok) throw new EaselError('unreachable', problemText(check.problem));
      return profiles.connectForThisRun({ baseUrl: check.baseUrl, key });
    }
    if (known[0]) return profiles.activate(known[0].id);
    throw new UsageError(t('app.thereIsNoKeyForPutIt', { baseUrl }));
  };
  const used = new Set<string>();
  // The balances before and after a run are used to infer prices.
  const learnPrices = async (profileId: string): Promise<void> => {
    used.add(profileId);
    const timeout = new Promise((resolve) => setTimeout(resolve, balanceMs).unref());
    await Promise.race([account.refreshAfterRun(profileId), timeout]);
  };
  return {
    async connect({ profile: name, baseUrl, key }) {
      const profile = await profileFor(name, baseUrl, key);
      await learnPrices(profile.id);
      return { ...profile, keyForThisRun: profile.kind === 'remote' && key !== null };
    },
    profileOf: (which, key) => profileOf(services, which, key),
    spending: {
      check: (profileId) => account.refreshBalance(profileId),
      balance: (profileId) => account.history(profileId),
      usage: (question) => services.reader.read('usage', question),
      newest: (profileId) => lastAttemptEnd(db, profileId),
      csv: (question, how) => services.usageExport.csv(question, how),
    },
    async model(profileId, modelId) {
      if (models.find(profileId, modelId) === null) {
        await services.refreshModels(profileId).catch((error: unknown) => {
          if (!(error instanceof EaselError)) throw error;
        });
      }
      await services.describeModels(profileId, [modelId]);
      const model = models.find(profileId, modelId);
      if (model) return model;
      throw new UsageError(t('app.thereIsNoModel', { modelId, known: models.describeKnown(profileId) }));
    },
    async models(profileId, refresh) {
      if (refresh) {
        await services.refreshModels(profileId);
        await services.refreshBuiltInModels(profileId);
      }
      return models.list(profileId).map((model) => ({
        ...model,
        differences: models.differences(profileId, model.id),
      }));
    },
    unreadableAnswers: (profileId) => services.unparsedAnswers.of(profileId),
    keepInput: (file) => services.inputs.add(file),
    async submit(several, lane, consent) {
      const { quote } = await drafts.previewTogether(several);
      return drafts.submitTogether(several, lane, quote.jobs, {}, consent);
    },
    async importList({ profileId, modelId, name, bytes, folder, sheet, base, limitMilli, plan, ...hooks }) {
      const list = await lists.read({ modelId, name, bytes, folder, sheet });
      const use = { listId: list.listId, profileId, modelId, mapping: list.mapping, base };
      const { importedBeforeAt, remarks, mustAsk } = list;
      await hooks.beforeQueueing({ ...(await lists.quote(use)), importedBeforeAt, remarks, mustAsk });
      const { batchId, count, leftOut } = await hooks.withConsent((consent) =>
        lists.enqueue(use, limitMilli, { plan }, consent),
      );
      lists.close(list.listId);
      return { batchId, count, leftOut: [...list.unreadable, ...leftOut] };
    },
    profiles: {
      openWork: () => openWork(db),
      remote: () =>
        profiles
          .list()
          .filter(({ kind }) => kind === 'remote')
          .map((each) => ({ ...each, hasKeyForUrl: profiles.boundOrigin(each.id) === each.baseUrl })),
      holdKey: (profileId, key) => profiles.holdKey(profileId, key),
      async obstacle(profileId) {
        const found = await profiles.connectionOf(profileId);
        if (!('missing' in found)) return null;
        if (found.missing !== 'key') return { missing: 'other', message: found.message };
        const { problem } = services.keychain.state();
        return {
          missing: 'key',
          message: [t('app.thisProfileHasNoKey'), ...(problem === null ? [] : [problem])].join(' '),
        };
      },
      learnPrices,
    },
    queue: {
      run: (profileId) => queue.run(profileId),
      endSchedules: (profileId) => services.plans.endAll(profileId),
      removeSpendLimits(profileId) {
        for (const { boundId } of queue.summary(profileId).blockedBatches)
          services.plans.changeSpendLimit(profileId, boundId, null);
      },
      sendNewJobsWhilePaused: (profileId) => queue.allowNewJobs(profileId),
      summary: (profileId) => queue.summary(profileId),
      runAgain: (jobIds, consent) => queue.runAgain(jobIds, consent),
      unknownJobs: (profileId) => jobsWithUnknownCharge(db, profileId),
      interruptedRequestsResolved: () => queue.interruptedResolved,
      inProgressCount: () => queue.underWay,
      unwrittenCount: () => queue.unwritten,
      drain: () => queue.drain(),
      abortAll: () => queue.abortAll(),
      idle: () => queue.whenIdle(),
    },
    jobs: {
      rows: (of) => jobRowids(db, of),
      unfetchedJobCount: () => jobsWithFailedDownloads(db).length,
      retryDownloads: () => queue.retryDownloads(jobsWithMissingFiles(db)),
      waitingFiles: () => delayedFiles(db),
      hasActiveDownloads: () => hasActiveDownloads(db),
      endings: (of) => jobEndings(db, of),
      *all() {
        for (let ids = jobIdsAfter(db, '', pageSize); ids.length > 0; ) {
          const attempts = Map.groupBy(attemptsOfJobs(db, ids), ({ jobId }) => jobId);
          yield queue.jobs(ids).map((job) => ({ job, attempts: attempts.get(job.id) ?? [] }));
          ids = jobIdsAfter(db, ids.at(-1) ?? '', pageSize);
        }
      },
    },
    settings: { get: () => settings.get(), set: (patch) => settings.set(patch) },
    changes,
    history: {
      state: (profileId) => services.history.mirror.state(profileId),
      sync: (profileId) => services.history.mirror.sync(profileId),
      stop: (profileId) => services.history.mirror.stop(profileId),
      async fetch(seqs) {
        services.history.fetch(seqs);
        await services.downloads.idle();
      },
      *find(profileId, text) {
        const seqs = historySeqs(db, { profileId, text });
        for (let from = 0; from < seqs.length; from += pageSize)
          yield historyRows(db, [...seqs.subarray(from, from + pageSize)]);
      },
    },
    setParallel: (parallel) => settings.override({ parallel }),
    reached: (profileId) => connections.of(profileId).state === 'online',
    parameterNames: () => parameterNames(db),
    assets: (which) => readyAssets(db, which),
    change: async (query, change, signal) =>
      (await services.curation.change({ kind: 'matching', query, except: [] }, change, signal)).changed,
    importFiles: (run) => services.imports.run(run),
    verify: (run) => services.verifier.run(run),
    pathOf: (file) => displayPath(folders.library, file),
    exportAssets: (order, target, hooks) => services.exporter.start(order, target, hooks),
    profileService: terminalProfiles(services),
    async close() {
      await Promise.all([...used].map(learnPrices));
      await services.close();
    },
  };
}
