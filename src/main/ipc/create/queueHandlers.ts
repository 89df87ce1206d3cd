import type { queueRoutes } from '@shared/ipc/create/queueRoutes';
import type { Services } from '../../compose';
import {
  earlierJobs,
  jobsOfPictures,
  mediaCountsOfJobs,
  pickedResults,
  rerunnableJobsOf,
  saveAxisLayout,
  savedAxisLayout,
  saveSourceAxes,
  setPicked,
  sumOfBatch,
  unsentJobsOf,
} from '../../queue';
import type { Handlers } from '../handlers';

export function queueHandlers(services: Services): Handlers<keyof typeof queueRoutes> {
  const { account, db, now, queue, plans, profiles, reader } = services;
  return {
    'queue.summary': ({ profileId }) => queue.summary(profileId),
    'queue.places': (input) => queue.positionsPageOf(input),
    'queue.jobs': ({ ids }) => queue.jobs(ids),
    'queue.recent': ({ profileId, limit }) => queue.recent(profileId, limit),
    'queue.earlier': ({ profileId, latest, batches, beyond }) =>
      earlierJobs(db, profileId, queue.recent(profileId, latest), batches, beyond),
    'queue.grid': ({ batchId }) => queue.batchGrid(batchId),
    'queue.largeTable': ({ batchId }) => reader.read('largeTable', batchId),
    'queue.doneJobs': ({ batchId }) => reader.read('doneJobs', batchId),
    'queue.batchPictures': ({ batchId }) => reader.read('batchPictures', batchId),
    'queue.batchSum': ({ batchId }) => sumOfBatch(db, batchId, account.prices),
    'queue.restOfBatch': ({ batchId }) => rerunnableJobsOf(db, batchId),
    'queue.quoteAgain': async ({ profileId, action, jobIds }) =>
      account.quoteTogether(profileId, await mediaCountsOfJobs(db, action, jobIds)),
    'queue.kept': ({ batchId }) => pickedResults(db, batchId),
    'queue.jobsOfPictures': ({ ids }) => jobsOfPictures(db, ids),
    'queue.keep': ({ batchId, ids, isKept }) => setPicked(db, batchId, ids, isKept),
    'queue.place': ({ batchId }) => savedAxisLayout(db, batchId),
    'queue.putPlace': ({ batchId, place }) => saveAxisLayout(db, batchId, place),
    'queue.saveSourceAxes': (sourceAxes) => saveSourceAxes(db, sourceAxes, now()),
    'queue.attempts': ({ jobId }) => queue.attempts(jobId),
    'queue.answer': ({ attemptId }) => queue.answer(attemptId),
    'queue.run': ({ profileId }) => queue.run(profiles.get(profileId).id),
    'queue.setPlan': ({ profileId, plan }) => plans.set(profiles.get(profileId).id, plan),
    'queue.endPlans': ({ profileId }) => plans.endAll(profiles.get(profileId).id),
    'queue.changeBound': ({ profileId, boundId, mostMilli }) =>
      plans.changeSpendLimit(profiles.get(profileId).id, boundId, mostMilli),
    'queue.jobsAtBound': ({ profileId, boundId }) =>
      plans.jobsBlockedByLimit(profiles.get(profileId).id, boundId),
    'queue.tryNow': ({ profileId }) => queue.tryNow(profileId),
    'queue.pause': ({ profileId }) => queue.pause(profiles.get(profileId).id),
    'queue.move': async ({ jobIds, before }) => ({ changed: await queue.move(jobIds, before) }),
    'queue.sendToFront': async ({ jobIds }) => ({ changed: await queue.sendToFront(jobIds) }),
    'queue.cancel': ({ jobIds }) => queue.cancel(jobIds),
    'queue.cancelRest': ({ batchIds }) =>
      queue.cancel(batchIds.flatMap((batchId) => unsentJobsOf(db, batchId))),
    'queue.retry': async ({ jobIds, consent }) => ({ changed: await queue.retry(jobIds, consent) }),
    'queue.runAgain': async ({ jobIds, consent }) => ({ changed: await queue.runAgain(jobIds, consent) }),
    'queue.checkHistory': async ({ jobIds }) => [...(await queue.checkHistory(jobIds))],
    'queue.retryDownloads': async ({ jobIds }) => ({ changed: await queue.retryDownloads(jobIds) }),
    'queue.dismiss': ({ jobIds }) => queue.dismiss(jobIds),
    'queue.duplicate': async ({ jobIds, consent }) => ({ jobIds: await queue.duplicate(jobIds, consent) }),
    'queue.clearFinished': ({ profileId }) => queue.clearFinished(profileId),
    'queue.undo': async ({ undoId }) => ({ changed: await queue.undo(undoId) }),
  };
}
