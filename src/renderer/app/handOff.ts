import type { Asset } from '@shared/domain/Asset';
import type { Job } from '@shared/domain/Job';
import { findModel } from '@shared/models';
import { escapeTemplate } from '@shared/prompt';
import type { RequestValues } from '@shared/service';
import { useCreateStore } from '../features/create/useCreateStore';
import { wordsOf } from '../ipc/CallFailure';
import { call } from '../ipc/client';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';

/** The interface's model for editing a picture (interface: Model charedit/v3-character-edit). */
export const editModelId = 'charedit/v3-character-edit';

/** The interface's model for films (interface: Model videogen/video-2-1-master). */
const filmModelId = 'videogen/video-2-1-master';

const seedsOfMore = 4;

/** What other programs made, this one comes nearest to (interface: Model imagegen/dev). */
const nearestModelId = 'imagegen/dev';

function isForeign({ origin, modelId }: Asset): boolean {
  return origin === 'imported' && findModel(modelId) === undefined;
}

function modelFor(asset: Asset): string {
  return isForeign(asset) ? nearestModelId : asset.modelId;
}

/** Of what another program said, what the form has a field for. */
function known(asset: Asset, values: RequestValues): RequestValues {
  const fields = new Set(findModel(nearestModelId)?.parameters.map(({ name }) => name));
  if (!isForeign(asset)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)));
}

function open(): void {
  useAppStore.getState().go('create');
}

/** What other views hand to the form of Create. Each brings Create to the front. */
export const handOff = {
  /** All settings that made an asset, its seed among them. */
  settings(asset: Asset): void {
    // the final prompt, with its braces written so that the form does not take them for alternatives
    const seed = asset.seed === null ? {} : { seed: asset.seed };
    const values = { ...asset.values, ...seed, prompt: escapeTemplate(asset.prompt) };
    useCreateStore.getState().loadDraft({ modelId: modelFor(asset), values: known(asset, values) });
    open();
  },
  /** The same settings with new seeds: nothing is sent, the form says what it would cost. */
  more(asset: Asset): void {
    const values = known(asset, { ...asset.values, prompt: escapeTemplate(asset.prompt) });
    useCreateStore.getState().loadDraft({ modelId: modelFor(asset), values, newSeeds: seedsOfMore });
    open();
  },
  /** The prompt in the form of the model for films. */
  film(asset: Asset): void {
    const prompt = asset.template ?? escapeTemplate(asset.prompt);
    useCreateStore.getState().setPrompt(prompt, filmModelId);
    open();
  },
  seed(asset: Asset): void {
    if (asset.seed === null) return;
    useCreateStore.getState().setSeed(asset.seed);
    open();
  },
  prompt(asset: Asset): void {
    useCreateStore.getState().setPrompt(asset.template ?? escapeTemplate(asset.prompt));
    open();
  },
  /** The asset's own file as the picture of the edit model: its address at the service may have expired. */
  async edit(asset: Asset): Promise<void> {
    try {
      const { ref } = await call('inputs.fromAsset', { assetId: asset.id });
      useCreateStore.getState().givePicture({ modelId: editModelId, ref, anyModel: false });
      open();
    } catch (error) {
      showToast({ level: 'problem', title: 'This picture cannot be edited', message: wordsOf(error) });
    }
  },
  /** A job's settings, with the template it came from. */
  job(job: Job): void {
    const values = { ...job.values, prompt: job.template ?? escapeTemplate(job.prompt) };
    useCreateStore.getState().loadDraft({ modelId: job.modelId, values });
    open();
  },
} as const;
