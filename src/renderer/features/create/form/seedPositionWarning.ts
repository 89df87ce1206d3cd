import { t } from '@shared/messages/t';
import { expectedMedia, findModel } from '@shared/models';
import type { FormDraft } from '../draft/FormDraft';

/**
 * A warning for a seed of a picture that was not the first of its request: one seed makes all pictures of a
 * request, and no request can make only one of them.
 * @param index 0-based index of the picture in its request
 */
export function seedPositionWarning(index: number, modelId: string, { values }: FormDraft): string | null {
  const model = findModel(modelId);
  const count = model === undefined ? 1 : expectedMedia(model, values).count;
  if (count > index) return null;
  const ordinal = index + 1;
  if (model?.result === 'video') return t('create.seedOfFilm', { was: ordinal });
  return t('create.seedOfPicture', { was: ordinal, count });
}
