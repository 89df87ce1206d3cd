import { join } from 'node:path';
import type { Profile } from '@shared/domain/Profile';
import { EaselError } from '@shared/ipc/EaselError';
import type { Services } from './compose';
import { assetsById } from './database/assetRow';
import { galleryLayout } from './library/galleryLayout';
import type { TerminalEasel } from './terminal/TerminalEasel';
import { UsageError } from './terminal/UsageError';

const portion = 400;
/** The last look at the balance may take this long. */
const farewellMs = 3000;

/** Easel as the terminal's commands reach it. */
export function composeTerminal(
  services: Services,
  heard: Readonly<{ onEvent: (listener: () => void) => () => void }>,
): TerminalEasel {
  const { db, folders, profiles, models, drafts, lists, queue, settings } = services;
  const inPortions = <T>(ids: readonly string[], read: (ids: readonly string[]) => readonly T[]): T[] => {
    const found: T[] = [];
    for (let at = 0; at < ids.length; at += portion) found.push(...read(ids.slice(at, at + portion)));
    return found;
  };
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
  let connected: string | null = null;
  // The balance before and after a run is what prices are learned from; a run goes on without it.
  const learnPrices = async (): Promise<void> => {
    if (connected !== null) await services.account.settle(connected);
  };
  return {
    libraryFolder: folders.library,
    async connect({ baseUrl, key }) {
      const profile = await profileFor(baseUrl, key);
      connected = profile.id;
      await learnPrices();
      return profile;
    },
    model(profileId, modelId) {
      const model = models.find(profileId, modelId);
      if (model) return model;
      const known = models.list(profileId).map(({ id }) => id);
      throw new UsageError(`There is no model ${modelId}. There are: ${known.join(', ')}.`);
    },
    submit: (draft, lane) => drafts.submit(draft, lane),
    async importList({ profileId, modelId, name, bytes, base, limitMilli }) {
      const list = await lists.read({ modelId, name, bytes });
      const use = { listId: list.listId, profileId, modelId, mapping: list.mapping, base };
      const { badIndexes } = await lists.check(use);
      const rows = badIndexes.flatMap((offset) => lists.rows({ ...use, offset, limit: 1 }));
      const { batchId, count } = await lists.enqueue(use, limitMilli);
      lists.close(list.listId);
      const leftOut = [
        ...list.unreadable,
        ...rows.map((row) => ({ line: row.line, message: row.problems[0]?.message ?? 'It cannot be sent.' })),
      ];
      return { batchId, count, leftOut };
    },
    queue: {
      run: (profileId) => queue.run(profileId),
      summary: (profileId) => queue.summary(profileId),
      allJobs: (batchId) => inPortions(queue.allIds(batchId), (ids) => queue.jobs(ids)),
      withAssets: (jobIds) => queue.jobs(jobIds),
      attempts: (jobId) => queue.attempts(jobId),
      runAgain: (jobIds) => queue.runAgain(jobIds),
      drain: () => queue.drain(),
      abortAll: () => queue.abortAll(),
    },
    setParallel: (parallel) => settings.override({ parallel }),
    assets: () =>
      inPortions(galleryLayout(db, { search: '', kind: 'all' }).ids, (ids) => assetsById(db, ids)),
    pathOf: ({ file }) => (file === null ? null : join(folders.library, file)),
    onChanged: heard.onEvent,
    async close() {
      await Promise.race([learnPrices(), new Promise((resolve) => setTimeout(resolve, farewellMs).unref())]);
      await services.close();
    },
  };
}
