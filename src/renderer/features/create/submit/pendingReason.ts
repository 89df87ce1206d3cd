import { t } from '@shared/messages/t';
export type PendingFor = Readonly<{
  isModelKnown: boolean;
  areOthersKnown: boolean;
  arePicturesLoading: boolean;
}>;

/** Why a press of Generate waits. */
export function pendingReason({ isModelKnown, areOthersKnown, arePicturesLoading }: PendingFor): string {
  if (!isModelKnown) return t('create.modelNotKnownYet');
  if (!areOthersKnown) return t('create.otherModelsNotKnownYet');
  return arePicturesLoading ? t('create.pictureStillRead') : t('create.formStillFilled');
}
