import { join } from 'node:path';
import { expectedMedia } from '@shared/models';
import { DraftService } from '../drafts/DraftService';
import { sourceShape } from '../drafts/draftPlan';
import { WildcardFolder } from '../drafts/WildcardFolder';
import { WildcardService } from '../drafts/WildcardService';
import type { Timing } from '../engine/RunLoop';
import { TaskThread } from '../engine/TaskThread';
import { ListController } from '../lists/ListController';
import type { ListDependencies } from '../lists/ListDependencies';
import { ListService } from '../lists/ListService';
import { ListViewStore } from '../lists/ListViewStore';
import type { SheetAnswer, SheetTask } from '../lists/read/readSheet';
import { rowOfJob } from '../lists/rows/resultsOfRows';
import type { BatchRequest } from '../ports/BatchRequest';
import type { EnqueuedBatch, NewBatch } from '../queue';
import type { HostEnvironment } from './HostEnvironment';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';
import type { Service } from './wireService';

export function wirePrompts(
  host: HostEnvironment,
  timing: Timing,
  { db, folders, reader, settings, computer }: Library,
  { account, models, profiles }: Service,
  { inputs, queue, nameExamples }: Jobs,
) {
  const { now } = timing.clock;
  const { builtFolder } = host;
  const random = Math.random;
  const wildcards = new WildcardFolder(join(folders.library, 'wildcards'), host.sampleWildcards);
  const newBatch = ({
    model,
    jobs,
    sourceHash,
    limitMilli,
    choices = {},
    ...batch
  }: BatchRequest): NewBatch => {
    return {
      ...batch,
      modelId: model.id,
      ...(sourceHash === null ? {} : { sourceHash }),
      ...(limitMilli === null ? {} : { limitMilli }),
      choices,
      jobs: newJobs(),
    };
    function* newJobs() {
      for (const { values, ...job } of jobs) {
        const expected = { kind: model.result, ...expectedMedia(model, values) };
        const prompt = typeof values.prompt === 'string' ? values.prompt : '';
        const estimateMilli = account.prices.estimate(batch.profileId, model.id, expected);
        const shape = sourceShape(model, values, (ref) => inputs.describe(ref));
        yield { ...job, values, prompt, expected, estimateMilli, ...(shape && { shape }) };
      }
    }
  };
  const toSubmitted = ({ firstJobIds, ...made }: EnqueuedBatch) => ({
    ...made,
    firstJobIds: [...firstJobIds],
  });
  const { quote, quoteTogether } = account;
  const drafts = new DraftService({
    model: (profileId, modelId) => models.get(profileId, modelId),
    wildcards,
    quoteTogether,
    enqueueTogether: async (orders) => (await queue.enqueueTogether(orders.map(newBatch))).map(toSubmitted),
    random,
  });
  const sheetReader = new TaskThread<SheetTask>({
    file: new URL('sheet-reader.js', builtFolder),
    name: 'sheet reader',
    // the largest table that Easel accepts needs part of this memory and of this time
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    timeoutMs: 60_000,
    idleMs: 10_000,
  });
  const listParts: ListDependencies = {
    readSheet: async (task) => (await sheetReader.ask(task)) as SheetAnswer,
    db,
    model: (profileId, modelId) => models.get(profileId ?? '', modelId),
    wildcards: () => wildcards.last(),
    readWildcards: () => wildcards.load(),
    quote,
    enqueue: async (order) => toSubmitted(await queue.enqueue(newBatch(order))),
    allowedFolders: { has: (root) => computer.hasListRoot(root), add: (root) => computer.addListRoot(root) },
    storeInput: (file) => inputs.add(file),
    findInputImage: (ref) => inputs.describe(ref),
    mayReachPrivateHosts: (profileId) => profiles.isPrivate(profileId),
    random,
    now,
  };
  const lists = new ListService(listParts);
  const listController = new ListController({
    ...listParts,
    order: (view) => reader.read('listOrder', view),
    nameExamples: (pattern, given) => nameExamples(pattern || settings.get().library.fileNames, given),
  });
  const rowOf = (jobId: string) => rowOfJob(db, jobId);
  const listViews = new ListViewStore(db);
  const close = () => sheetReader.close();
  return {
    close,
    wildcards,
    wildcardService: new WildcardService(wildcards),
    drafts,
    lists,
    listController,
    listViews,
    rowOf,
  };
}
