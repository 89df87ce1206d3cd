import type { queueRoutes } from '@shared/ipc/queueRoutes';
import type { AskFirst } from '../AskFirst';
import type { Services } from '../compose';
import {
  beginRound,
  earlierJobs,
  jobsOfPictures,
  keepResults,
  keptPlace,
  keptResults,
  linesOfJobs,
  putPlace,
  restOfBatch,
  sumOfBatch,
  waitingOfBatch,
} from '../queue';
import type { Handlers } from './handlers';

export function queueHandlers(
  { account, db, now, queue, plans, profiles, reader }: Services,
  first: AskFirst,
): Handlers<keyof typeof queueRoutes> {
  const maySend = async (
    action: 'retry' | 'duplicate',
    { jobIds, consent }: Readonly<{ jobIds: readonly string[]; consent?: string | undefined }>,
  ): Promise<void> => {
    const verb = action === 'retry' ? 'Run' : 'Duplicate';
    const what = { verb, yes: verb, again: [action, jobIds], hasConsent: consent !== undefined };
    await first.jobs(jobIds.length, what, async () => {
      const profileId = queue.jobs(jobIds.slice(0, 1))[0]?.profileId ?? '';
      return { quote: account.quoteTogether(profileId, await linesOfJobs(db, action, jobIds)), samples: [] };
    });
  };
  return {
    'queue.summary': ({ profileId }) => queue.summary(profileId),
    'queue.places': (input) => queue.places(input),
    'queue.jobs': ({ ids }) => queue.jobs(ids),
    'queue.recent': ({ profileId, limit }) => queue.recent(profileId, limit),
    'queue.earlier': ({ profileId, latest, batches, beyond }) =>
      earlierJobs(db, profileId, queue.recent(profileId, latest), batches, beyond),
    'queue.shape': ({ batchId }) => queue.shape(batchId),
    'queue.largeTable': ({ batchId }) => reader.read('largeTable', batchId),
    'queue.doneJobs': ({ batchId }) => reader.read('doneJobs', batchId),
    'queue.batchPictures': ({ batchId }) => reader.read('batchPictures', batchId),
    'queue.batchSum': ({ batchId }) => sumOfBatch(db, batchId, account.prices),
    'queue.restOfBatch': ({ batchId }) => restOfBatch(db, batchId),
    'queue.quoteAgain': async ({ profileId, action, jobIds }) =>
      account.quoteTogether(profileId, await linesOfJobs(db, action, jobIds)),
    'queue.kept': ({ batchId }) => keptResults(db, batchId),
    'queue.jobsOfPictures': ({ ids }) => jobsOfPictures(db, ids),
    'queue.keep': ({ batchId, ids, isKept }) => keepResults(db, batchId, ids, isKept),
    'queue.place': ({ batchId }) => keptPlace(db, batchId),
    'queue.putPlace': ({ batchId, place }) => putPlace(db, batchId, place),
    'queue.beginRound': (sides) => beginRound(db, sides, now()),
    'queue.attempts': ({ jobId }) => queue.attempts(jobId),
    'queue.answer': ({ attemptId }) => queue.answer(attemptId),
    'queue.run': ({ profileId }) => queue.run(profiles.get(profileId).id),
    'queue.setPlan': ({ profileId, plan }) => plans.set(profiles.get(profileId).id, plan),
    'queue.endPlans': ({ profileId }) => plans.end(profiles.get(profileId).id),
    'queue.changeBound': async ({ profileId, boundId, mostMilli }) => {
      await first.bound(profileId, boundId, mostMilli);
      return plans.changeBound(profiles.get(profileId).id, boundId, mostMilli);
    },
    'queue.jobsAtBound': ({ profileId, boundId }) => plans.jobsAtBound(profiles.get(profileId).id, boundId),
    'queue.tryNow': ({ profileId }) => queue.tryNow(profileId),
    'queue.pause': ({ profileId }) => queue.pause(profiles.get(profileId).id),
    'queue.move': async ({ jobIds, before }) => ({ changed: await queue.move(jobIds, before) }),
    'queue.sendToFront': async ({ jobIds }) => ({ changed: await queue.sendToFront(jobIds) }),
    'queue.cancel': ({ jobIds }) => queue.cancel(jobIds),
    'queue.cancelRest': ({ batchIds }) =>
      queue.cancel(batchIds.flatMap((batchId) => waitingOfBatch(db, batchId))),
    'queue.retry': async (input) => {
      await maySend('retry', input);
      return { changed: await queue.retry(input.jobIds, input.consent) };
    },
    'queue.runAgain': async (input) => {
      // what may have been charged costs as a copy does
      await maySend('duplicate', input);
      return { changed: await queue.runAgain(input.jobIds, input.consent) };
    },
    'queue.checkHistory': async ({ jobIds }) => [...(await queue.checkHistory(jobIds))],
    'queue.retryDownloads': async ({ jobIds }) => ({ changed: await queue.retryDownloads(jobIds) }),
    'queue.dismiss': ({ jobIds }) => queue.dismiss(jobIds),
    'queue.duplicate': async (input) => {
      await maySend('duplicate', input);
      return { jobIds: await queue.duplicate(input.jobIds, input.consent) };
    },
    'queue.clearFinished': ({ profileId }) => queue.clearFinished(profileId),
    'queue.undo': async ({ undoId }) => ({ changed: await queue.undo(undoId) }),
  };
}
