// From what a person writes to a batch in the queue: templates with wildcards, drafts of the form, lists.
import { join } from 'node:path';
import { expectedMedia } from '@shared/models';
import { DraftService } from '../drafts/DraftService';
import { FormStore } from '../drafts/FormStore';
import { WildcardFolder } from '../drafts/WildcardFolder';
import type { Timing } from '../engine/TurnEngine';
import { ListService } from '../lists/ListService';
import type { BatchOrder } from '../ports/BatchOrder';
import type { Surroundings } from './Surroundings';
import type { Jobs } from './wireJobs';
import type { Library } from './wireLibrary';
import type { Service } from './wireService';

export function wirePrompts(
  surroundings: Surroundings,
  timing: Timing,
  { db, folders }: Library,
  { account, models }: Service,
  { queue }: Jobs,
) {
  const { now } = timing.clock;
  const random = Math.random;
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
      for (const { values, template, note, tags, columns } of jobs) {
        const expected = { kind: model.result, ...expectedMedia(model, values) };
        const prompt = typeof values.prompt === 'string' ? values.prompt : '';
        const estimateMilli = account.prices.estimate(batch.profileId, model.id, expected);
        const row = columns === undefined ? {} : { columns };
        yield { values, prompt, template, note, tags, expected, estimateMilli, ...row };
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
  return { wildcards, drafts, forms: new FormStore(db), lists };
}
