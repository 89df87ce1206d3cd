import { inputRefsIn } from '@shared/domain/create/InputImage';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { Job } from '@shared/domain/queue/Job';
import { t } from '@shared/messages/t';
import { escapeTemplate } from '@shared/prompt';
import { draftOfPicture, nearestModelId } from '../../features/create/draft/offerSettings';
import { editModelId } from '../../features/create/editModelId';
import { beginLoadingPictures, reportPictureFailed } from '../../features/create/submit/loadingPictures';
import { useCreateStore } from '../../features/create/useCreateStore';
import { errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { showToast } from '../../ui/messages/toasts';
import { useAppStore } from '../appStore';

/** The film model of the service (docs/interface.md, videogen/video-2-1-master). */
const filmModelId = 'videogen/video-2-1-master';

function showCreate(): void {
  useAppStore.getState().go('create');
}

function fillFilm({ prompt, seed, ordinal }: Asset, { width, height }: Asset): void {
  useCreateStore.getState().setPrompt(escapeTemplate(prompt), {
    modelId: filmModelId,
    shape: { width, height },
    ...(seed === null ? {} : { seed, ordinal }),
  });
  showCreate();
}

async function filmOfSource(asset: Asset): Promise<void> {
  try {
    const { line } = await call('asset.family', { seq: asset.seq });
    fillFilm(
      line.find(({ prompt, values }) => prompt !== '' && inputRefsIn(values).length === 0) ?? asset,
      asset,
    );
  } catch (error) {
    showToast({ level: 'problem', title: t('app.theSourceCouldNotBeRead'), message: errorMessage(error) });
  }
}

/** Actions of other views that fill in the form of Create. Each of them shows Create. */
export const formActions = {
  /** All settings that made an asset, including its seed. */
  applySettings(asset: Asset): void {
    useCreateStore.getState().loadDraft({ ...draftOfPicture(asset, true), madeOn: asset.profileId });
    showCreate();
  },
  makeMore(asset: Asset): void {
    useCreateStore
      .getState()
      .loadDraft({ ...draftOfPicture(asset, false), withNewSeeds: true, madeOn: asset.profileId });
    showCreate();
  },
  /** For an edited picture its source is used, because an edit prompt describes no film. */
  makeFilm(asset: Asset): void {
    if (inputRefsIn(asset.values).length === 0) fillFilm(asset, asset);
    else void filmOfSource(asset);
  },
  /** A picture with a film's prompt, in the closest size. */
  makeStill(asset: Asset): void {
    const { prompt, width, height } = asset;
    const target = { modelId: nearestModelId, shape: { width, height } };
    useCreateStore.getState().setPrompt(escapeTemplate(prompt), target);
    showCreate();
  },
  applySeed(asset: Asset): void {
    if (asset.seed === null) return;
    useCreateStore.getState().setSeed(asset.seed, asset.ordinal);
    showCreate();
  },
  /** The asset's own prompt, without its template's alternatives. */
  applyPrompt(asset: Asset): void {
    useCreateStore.getState().setPrompt(escapeTemplate(asset.prompt));
    showCreate();
  },
  /** The prompt template with all its alternatives. */
  applyTemplate(asset: Asset): void {
    if (asset.template === null) return;
    useCreateStore.getState().setPrompt(asset.template);
    showCreate();
  },
  /** @param anyModel uses the form's current model if it accepts pictures */
  async editImages(assets: readonly Asset[], anyModel = false): Promise<void> {
    const endLoading = beginLoadingPictures();
    try {
      const refs: string[] = [];
      for (const { id } of assets) refs.push((await call('inputs.fromAsset', { assetId: id })).ref);
      useCreateStore.getState().fillPictures({ modelId: editModelId, refs, anyModel });
      showCreate();
    } catch (error) {
      reportPictureFailed();
      showToast({
        level: 'problem',
        title:
          assets.length === 1 ? t('app.thisPictureCannotBeEdited') : t('app.thesePicturesCannotBeEdited'),
        message: errorMessage(error),
      });
    } finally {
      endLoading();
    }
  },
  /** Edits the stored file, because its URL at the service may have expired. */
  async editImage(asset: Asset): Promise<void> {
    const endLoading = beginLoadingPictures();
    try {
      const { ref } = await call('inputs.fromAsset', { assetId: asset.id });
      const editTarget =
        inputRefsIn(asset.values).length > 0
          ? { modelId: asset.modelId, prompt: escapeTemplate(asset.prompt) }
          : { modelId: editModelId };
      useCreateStore.getState().fillPictures({ ...editTarget, refs: [ref], anyModel: false });
      showCreate();
    } catch (error) {
      reportPictureFailed();
      showToast({
        level: 'problem',
        title: t('app.thisPictureCannotBeEdited'),
        message: errorMessage(error),
      });
    } finally {
      endLoading();
    }
  },
  /** A job's settings, with its template. */
  applyJob(job: Job): void {
    const values = { ...job.values, prompt: job.template ?? escapeTemplate(job.prompt) };
    useCreateStore.getState().loadDraft({ modelId: job.modelId, values, madeOn: job.profileId });
    showCreate();
  },
} as const;
