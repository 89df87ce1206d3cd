import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Quote } from '@shared/domain/queue/Queue';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { findModel } from '@shared/models';
import { emptyVaryPlan } from '@shared/prompt';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DraftService } from './DraftService';
import { WildcardFolder } from './WildcardFolder';

let folder: string;
let drafts: DraftService;
let queued: unknown[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-drafts-'));
  drafts = new DraftService({
    model: () => findModel('imagegen/dev') ?? expect.unreachable(),
    wildcards: new WildcardFolder(folder, null),
    quoteTogether: (_, batches) =>
      ({ jobs: batches.flatMap(({ counts }) => counts).reduce((sum, { jobs }) => sum + jobs, 0) }) as Quote,
    enqueueTogether: async (orders) =>
      orders.map(({ jobs }) => {
        queued = [...jobs].map(({ values }) => values.seed);
        return { batchId: 'b', count: queued.length, firstJobIds: [] };
      }),
    random: Math.random,
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A draft with so many jobs that they are checked in several slices. */
const largeDraft = (word: string): Draft => ({
  profileId: 'p',
  modelId: 'imagegen/dev',
  values: { prompt: word },
  vary: { ...emptyVaryPlan, seeds: { kind: 'random', count: 50_000 } },
});

describe('a preview', () => {
  it('is overtaken by one of anything else, and says so', async () => {
    const older = drafts.previewTogether([largeDraft('a')]);
    const newer = drafts.previewTogether([largeDraft('b')]);
    await expect(older).rejects.toMatchObject({
      code: 'conflict',
      message: 'A newer request replaced this one.',
    });
    expect((await newer).quote.jobs).toBe(50_000);
  });

  it('of the same draft, as when Generate asks what the form does, is answered each time', async () => {
    const both = await Promise.all([1, 2].map(() => drafts.previewTogether([largeDraft('a')])));
    expect(both.map(({ quote }) => quote.jobs)).toEqual([50_000, 50_000]);
  });
});

it('queues what is compared with one seed, another at each press, or with one for each', async () => {
  const of = async (vary: Draft['vary']) => {
    const draft = { ...largeDraft('a harbour {by day|by night}'), vary };
    const { quote } = await drafts.previewTogether([draft]);
    await drafts.submitTogether([draft], 'batch', quote.jobs);
    return new Set(queued);
  };
  const [first, second] = [await of(emptyVaryPlan), await of(emptyVaryPlan)];
  expect([first.size, second.size]).toEqual([1, 1]);
  expect(first).not.toEqual(second);
  expect([...first]).toEqual([expect.stringMatching(/^\d+$/)]);
  expect((await of({ ...emptyVaryPlan, seeds: { kind: 'each' } })).size).toBe(2);
});
