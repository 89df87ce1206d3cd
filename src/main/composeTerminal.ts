import type { Profile } from '@shared/domain/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from './compose';
import { pathOfFile } from './files/pathOfFile';
import { readyAssets } from './library/readyAssets';
import { attemptsOfJobs, jobEndings, jobIdsAfter, jobRows, openWork, unknownJobs } from './queue';
import type { Changes } from './terminal/Changes';
import type { TerminalEasel } from './terminal/TerminalEasel';
import { UsageError } from './terminal/UsageError';

const portion = 400;
/** A look at the balance may take this long, ms: a run goes on without it. */
const balanceMs = 3000;

/** Easel as the terminal's commands reach it. */
export function composeTerminal(services: Services, changes: Changes): TerminalEasel {
  const { db, folders, profiles, models, drafts, lists, queue, settings, account, connections } = services;
  const profileFor = async (baseUrl: string | null, key: string | null): Promise<Profile> => {
    if (baseUrl === null) return profiles.activateLocal();
    if (key !== null) {
      services.log.addSecret(key);
      const check = await services.client.check(baseUrl, key);
      if (!check.ok) throw new EaselError('unreachable', check.problem.message);
      return profiles.connectForThisRun({ baseUrl: check.baseUrl, key });
    }
    const known = profiles.findByAddress(URL.parse(baseUrl)?.origin ?? baseUrl);
    if (known) return profiles.activate(known.id);
    throw new UsageError(`There is no key for ${baseUrl}. Put it into EASEL_API_KEY.`);
  };
  const used = new Set<string>();
  // The balance before and after a run is what prices are learned from.
  const learnPrices = async (profileId: string): Promise<void> => {
    used.add(profileId);
    const late = new Promise((resolve) => setTimeout(resolve, balanceMs).unref());
    await Promise.race([account.settle(profileId), late]);
  };
  return {
    async connect({ baseUrl, key }) {
      const profile = await profileFor(baseUrl, key);
      await learnPrices(profile.id);
      return { ...profile, keyForThisRun: baseUrl !== null && key !== null };
    },
    model(profileId, modelId) {
      const model = models.find(profileId, modelId);
      if (model) return model;
      const known = models.list(profileId).map(({ id }) => id);
      throw new UsageError(`There is no model ${modelId}. There are: ${known.join(', ')}.`);
    },
    submit: (draft, lane) => drafts.submit(draft, lane),
    async importList({ profileId, modelId, name, bytes, base, limitMilli, mayQueue }) {
      const list = await lists.read({ modelId, name, bytes });
      const use = { listId: list.listId, profileId, modelId, mapping: list.mapping, base };
      const { badIndexes, quote } = await lists.check(use);
      await mayQueue(quote);
      const rows = badIndexes.flatMap((offset) => lists.rows({ ...use, offset, limit: 1 }));
      const { batchId, count } = await lists.enqueue(use, limitMilli);
      lists.close(list.listId);
      const leftOut = [
        ...list.unreadable,
        ...rows.map((row) => ({ line: row.line, message: row.problems[0]?.message ?? 'It cannot be sent.' })),
      ];
      return { batchId, count, leftOut };
    },
    profiles: {
      openWork: () => openWork(db),
      remote: () => profiles.list().filter(({ kind }) => kind === 'remote'),
      holdKey: (profileId, key) => profiles.holdKey(profileId, key),
      async obstacle(profileId) {
        const found = await profiles.connectionOf(profileId);
        if (!('missing' in found)) return null;
        if (found.missing !== 'key') return { missing: 'other', message: found.message };
        const { problem } = services.keychain.state();
        return { missing: 'key', message: `There is no key for it.${problem === null ? '' : ` ${problem}`}` };
      },
      learnPrices,
    },
    queue: {
      run: (profileId) => queue.run(profileId),
      letFreshThrough: (profileId) => queue.letFreshThrough(profileId),
      summary: (profileId) => queue.summary(profileId),
      runAgain: (jobIds) => queue.runAgain(jobIds),
      unknownJobs: (profileId) => unknownJobs(db, profileId),
      underWay: () => queue.underWay,
      unwritten: () => queue.unwritten,
      drain: () => queue.drain(),
      abortAll: () => queue.abortAll(),
      idle: () => queue.whenIdle(),
    },
    jobs: {
      rows: (of) => jobRows(db, of),
      endings: (of) => jobEndings(db, of),
      *all() {
        for (let ids = jobIdsAfter(db, '', portion); ids.length > 0; ) {
          const attempts = Map.groupBy(attemptsOfJobs(db, ids), ({ jobId }) => jobId);
          yield queue.jobs(ids).map((job) => ({ job, attempts: attempts.get(job.id) ?? [] }));
          ids = jobIdsAfter(db, ids.at(-1) ?? '', portion);
        }
      },
    },
    changes,
    setParallel: (parallel) => settings.override({ parallel }),
    reached: (profileId) => connections.of(profileId).state === 'online',
    assets: (which) => readyAssets(db, which),
    change: (query, change) => services.curation.change({ kind: 'matching', query, except: [] }, change),
    importFiles: (run) => services.imports.run(run),
    verify: (run) => services.verifier.run(run),
    pathOf: (file) => pathOfFile(folders.library, file),
    handOver: (order, target, hooks) => services.exporter.start(order, target, hooks),
    async close() {
      await Promise.all([...used].map(learnPrices));
      await services.close();
    },
  };
}
