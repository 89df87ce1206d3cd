import { screen } from '@testing-library/react';
import { draftPlan, planFactors } from '../../../src/main/drafts/draftPlan';
import { CreateView } from '../../../src/renderer/features/create/CreateView';
import { emptyForm, type FormDraft } from '../../../src/renderer/features/create/draft/FormDraft';
import {
  type CreateController,
  useCreateController,
} from '../../../src/renderer/features/create/useCreateController';
import { useCreateDialogs } from '../../../src/renderer/features/create/useCreateDialogs';
import { formKey, useCreateStore } from '../../../src/renderer/features/create/useCreateStore';
import type { RouteOutput } from '../../../src/shared/ipc/contract';
import type { Draft } from '../../../src/shared/ipc/create/createRoutes';
import { t } from '../../../src/shared/messages/t';
import { builtInModels, expectedMedia, type ModelDescriptor } from '../../../src/shared/models';
import { parseWildcardFile } from '../../../src/shared/prompt';
import type { Answers } from './FakeMain';
import { renderWith } from './renderWith';
import { aModel, aProfile, aQuote, aSettings, aStatus, aSummary, noShelves } from './samples';

type Preview = RouteOutput<'create.previewTogether'>['parts'][number];

let profiles = 0;
const actions = { onOpenInGallery: () => undefined };

const priceOf = (milli: number) => ({ estimateMilli: milli, roughMilli: milli });

/** What main counts of a draft: its jobs as main plans them, pictures at 2.4 credits each, films at 24. */
function previewOf(
  draft: Draft,
  models: readonly ModelDescriptor[],
  lists: Readonly<Record<string, string>>,
): Preview {
  const model = models.find(({ id }) => id === draft.modelId);
  const wildcards = new Map(Object.entries(lists).map(([name, text]) => [name, parseWildcardFile(text)]));
  const planned = draftPlan(draft, wildcards, Math.random);
  const none = {
    sample: [],
    prompts: 0,
    promptsInAll: 0,
    promptSamples: [],
    offenderCount: 0,
    offenders: [],
  };
  if (!planned.ok || model === undefined)
    return {
      ...none,
      quote: aQuote(0, 0),
      templateErrors: planned.ok ? [] : [...planned.templateErrors],
      factors: [],
      wildcardLengths: [],
      refusal: null,
    };
  const { plan } = planned;
  const jobs = draft.values.prompt === undefined ? 0 : Number(plan.count);
  const milli = jobs * (model.result === 'video' ? 24_000 : 2400);
  return {
    ...none,
    quote: aQuote(jobs, jobs * expectedMedia(model, draft.values).count, priceOf(milli)),
    templateErrors: [],
    factors: planFactors(draft, plan, model),
    sample: plan.preview(3).map(({ values }) => values),
    prompts: Number(plan.promptCount),
    promptsInAll: Number(plan.possiblePromptCount),
    promptSamples: [...plan.samples(5)],
    wildcardLengths: [...plan.wildcardLengths],
    refusal: null,
  };
}

/** `wildcards`: the text of each list; `forms`: what each model's form held. */
type Given = Readonly<{
  answers?: Answers;
  models?: readonly ModelDescriptor[];
  wildcards?: Readonly<Record<string, string>>;
  forms?: Readonly<Record<string, Partial<FormDraft>>>;
}>;

/** A profile of its own with what its forms held, and what main answers about it. */
function prepare({ answers = {}, models = builtInModels, wildcards = {}, forms = {} }: Given) {
  profiles += 1;
  const profileId = `create-${profiles}`;
  useCreateStore.setState({ pending: [], refused: {}, incomingList: null });
  useCreateDialogs.setState({ open: null });
  for (const [modelId, form] of Object.entries(forms))
    useCreateStore.getState().changeForm(formKey(profileId, modelId), () => ({ ...emptyForm, ...form }));
  const preview = (draft: Draft) => previewOf(draft, models, wildcards);
  const asked: Answers = {
    'app.status': aStatus({
      profile: { id: profileId, name: 'Studio', host: 'images.example.test', kind: 'remote' },
    }),
    'settings.get': aSettings(),
    'profiles.list': [aProfile({ id: profileId })],
    'profiles.unread': [],
    'models.list': models.map((model) => aModel(model)),
    'models.details': ({ modelIds }) =>
      models
        .filter(({ id }) => modelIds.includes(id))
        .map((descriptor) => ({
          descriptor,
          differences: [],
          description: null,
          hasSchema: true,
          askedAt: 0,
        })),
    'create.forms': { models: {}, together: {}, forms: {}, choices: {} },
    'create.keepForms': undefined,
    'create.previewTogether': ({ drafts }) => {
      const parts = drafts.map(preview);
      const sum = (of: 'jobs' | 'media') => parts.reduce((all, { quote }) => all + quote[of], 0);
      const milli = parts.reduce((all, { quote }) => all + (quote.estimateMilli ?? 0), 0);
      return { quote: aQuote(sum('jobs'), sum('media'), priceOf(milli)), parts };
    },
    'create.madeBefore': 0,
    'create.submitTogether': ({ drafts }) =>
      drafts.map((_, at) => ({ batchId: `b${at}`, count: 1, firstJobIds: [] })),
    'create.promptHistory': [],
    'create.keepPrompt': undefined,
    'create.findPrompts': [],
    'form.steps': { first: 0, place: 0, states: [] },
    'form.keepStep': undefined,
    'form.goToStep': undefined,
    'form.versions': [],
    'form.keepVersion': undefined,
    'presets.list': [],
    'snippets.list': [],
    'snippets.draft': null,
    'wildcards.list': Object.keys(wildcards).map((name) => ({
      name,
      entries: 2,
      samples: [],
      problem: null,
    })),
    'wildcards.draft': null,
    'pins.list': [],
    'queue.recent': [],
    'queue.earlier': { ids: [], more: false },
    'queue.summary': aSummary({ profileId }),
    'curation.shelves': noShelves,
    ...answers,
  };
  return { profileId, asked };
}

/** The owner of Create's state without its components. `now`: the controller as it was drawn last. */
export function showController(given: Given = {}) {
  const { profileId, asked } = prepare(given);
  const drawn: CreateController[] = [];
  function Owner() {
    drawn.push(
      useCreateController({ profileId, resultsAlone: false, onResultsAlone: () => undefined, actions }),
    );
    return null;
  }
  const { main } = renderWith(<Owner />, asked);
  const now = () => {
    const latest = drawn.at(-1);
    if (latest === undefined) throw new Error('nothing is drawn yet');
    return latest;
  };
  return { main, profileId, now, drawn };
}

/** Create with a profile of its own. */
export async function showCreate(given: Given = {}) {
  const { profileId, asked } = prepare(given);
  const { user, main, again } = renderWith(
    <CreateView
      profileId={profileId}
      sizes={{ formWidth: 400, resultHeight: 400 }}
      resultsAlone={false}
      onResultsAlone={() => undefined}
      actions={actions}
    />,
    asked,
  );
  const prompt = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('account.prompt') });
  /** That of the model on top now: each has a field of its own. */
  const promptNow = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('account.prompt') });
  const write = async (words: string) => {
    const field = promptNow();
    await user.clear(field);
    await user.click(field);
    await user.paste(words);
  };
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  /** What was sent so far: of each press, the drafts. */
  const sent = () =>
    main.asked('create.submitTogether').map(({ drafts, lane, jobs }) => ({ lane, jobs, drafts }));
  return { user, main, again, profileId, prompt, promptNow, write, press, sent };
}
