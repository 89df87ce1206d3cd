import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type InputImage, MAX_INPUT_BYTES } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import { type ModelDescriptor, withRequired } from '@shared/models';
import { emptyVaryPlan, firstLiteralBraces, type VaryPlan } from '@shared/prompt';
import { type RequestValues, zSeed } from '@shared/service';
import type { CommandDependencies, CommonOptions } from '../options/CommonOptions';
import { readAssignments } from '../options/readAssignments';
import { UsageError } from '../options/UsageError';
import { type UnknownChargeChoice, withConsent } from '../output/askToPayTwice';
import { followJobs } from '../output/followJobs';
import { JobWatch } from '../output/JobWatch';
import type { TerminalEasel } from '../TerminalEasel';
import { endRun } from './endRun';

export type GenerateOptions = CommonOptions &
  Readonly<{
    /** One or more models; each gets the same prompt. */
    model: readonly string[];
    prompt: string;
    set: readonly string[];
    image: readonly string[];
    count: number;
    profile?: string;
    baseUrl?: string;
    unknown: UnknownChargeChoice;
  }>;

/** Implements `easel generate`: queues one draft per model, runs these jobs and no others. */
export async function runGenerate(
  easel: TerminalEasel,
  options: GenerateOptions,
  parts: CommandDependencies & Readonly<{ input: NodeJS.ReadStream }>,
): Promise<number> {
  const { report, signals } = parts;
  const profile = await easel.connect({
    profile: options.profile ?? null,
    baseUrl: options.baseUrl ?? null,
    key: parts.key,
  });
  const models = [];
  for (const id of new Set(options.model)) models.push(await easel.model(profile.id, id));
  // with several models, messages about the same picture are printed once
  const reported = new Set<string>();
  const sayOnce = (message: string) => {
    if (!reported.has(message)) report.note(message);
    reported.add(message);
  };
  const drafts: Parameters<TerminalEasel['submit']>[0][number][] = [];
  for (const model of models) {
    const assignments = assignmentsOf(model, models, options.set);
    const images = await readImages(options.image, model, easel.keepInput, sayOnce);
    const given = { ...readAssignments(assignments, model), ...images, prompt: options.prompt };
    const values = withRequired(model, given);
    const seeds = seedsOf(values, options.count);
    drafts.push({ profileId: profile.id, modelId: model.id, values, vary: { ...emptyVaryPlan, seeds } });
  }
  // jobs that were queued earlier cost money too, and this command does not ask for them
  const { pause } = easel.queue.summary(profile.id);
  if (pause !== null && pause.reason !== 'disk') easel.queue.sendNewJobsWhilePaused(profile.id);
  const batches = await withConsent(
    (consent) => easel.submit(drafts, 'interactive', consent),
    options.unknown,
    parts.input,
  );
  const bracesHint = firstLiteralBraces(options.prompt);
  if (bracesHint !== null) report.note(bracesHint);
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  for (const { batchId } of batches) watch.add(easel.jobs.rows({ batchId }));
  const profiles = [{ ...profile, canRun: true, lane: 'interactive', waitsForService: false }] as const;
  const run = { easel, watch, profiles, report, signals, library: options.library };
  return endRun(await followJobs(run), run);
}

// Each model gets the parameters that it has. A parameter that no model has goes to the first model, which refuses it.
function assignmentsOf(
  model: ModelDescriptor,
  models: readonly ModelDescriptor[],
  parts: readonly string[],
): readonly string[] {
  const has = (each: ModelDescriptor, part: string) => {
    const name = part.slice(0, part.indexOf('=')).trim();
    return each.rawJson === true || each.parameters.some((parameter) => parameter.name === name);
  };
  return parts.filter((part) => has(model, part) || !models.some((other) => has(other, part)));
}

function seedsOf(values: RequestValues, count: number): VaryPlan['seeds'] {
  if (count === 1) return emptyVaryPlan.seeds;
  const seed = zSeed.safeParse('seed' in values ? values.seed : undefined);
  return seed.success ? { kind: 'sequence', start: seed.data, count } : { kind: 'random', count };
}

// A web URL stays; a file becomes a reference. Throws UsageError if the model takes no picture, or fewer
// pictures, or a file cannot be read.
async function readImages(
  given: readonly string[],
  model: ModelDescriptor,
  keep: TerminalEasel['keepInput'],
  say: (words: string) => void,
): Promise<RequestValues> {
  if (given.length === 0) return {};
  const { parameters } = model;
  const list = parameters.find((each) => each.kind === 'list' && each.item.kind === 'image');
  const single = parameters.find(({ kind }) => kind === 'image');
  const parameter = given.length > 1 ? (list ?? single) : (single ?? list);
  if (parameter === undefined) throw new UsageError(t('terminal.takesNoPicture', { model: model.id }));
  if (parameter === single && given.length > 1)
    throw new UsageError(t('terminal.takesOnePicture', { model: model.id }));
  const values = [];
  const kept: InputImage[] = [];
  for (const text of given) values.push(await readImage(text, keep, kept));
  const reencoded = kept.find(({ isReencoded }) => isReencoded);
  if (reencoded) say(`${reencoded.name}: ${t('words.sentAnew')}`);
  return { [parameter.name]: parameter === list ? values : (values[0] ?? null) };
}

async function readImage(
  text: string,
  keep: TerminalEasel['keepInput'],
  kept: InputImage[],
): Promise<string> {
  if (/^(https?:|data:image\/)/i.test(text)) return text;
  try {
    const { size } = await stat(text);
    if (size > MAX_INPUT_BYTES) throw new UsageError(t('terminal.fileIsTooLarge', { file: text }));
    const image = await keep({ name: basename(text), bytes: await readFile(text) });
    kept.push(image);
    return image.ref;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new UsageError(t('terminal.noSuchFile', { file: text }));
    throw error;
  }
}
