import { t } from '@shared/messages/t';
import { expectedMedia, findModel } from '@shared/models';
import type { FormDraft } from '../draft/FormDraft';

/**
 * A note for a seed whose picture was not the first of its request; null: the form makes that picture too. A
 * request of four pictures has one seed, and a single one of them cannot be requested.
 * @param place 0-based index of the picture in its request
 * @param modelId the model of the form with the seed
 */
export function seedOrdinalWords(place: number, modelId: string, { values }: FormDraft): string | null {
  const model = findModel(modelId);
  const count = model === undefined ? 1 : expectedMedia(model, values).count;
  if (count > place) return null;
  const was = place + 1;
  if (model?.result === 'video') return t('create.seedOfFilm', { was });
  return t('create.seedOfPicture', { was, count });
}
