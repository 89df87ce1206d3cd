import { t } from '@shared/messages/t';
export type PendingFor = Readonly<{ isModelKnown: boolean; areOthersKnown: boolean; isArriving: boolean }>;

export function pendingWords({ isModelKnown, areOthersKnown, isArriving }: PendingFor): string {
  if (!isModelKnown) return t('create.modelNotKnownYet');
  if (!areOthersKnown) return t('create.otherModelsNotKnownYet');
  return isArriving ? t('create.pictureStillRead') : t('create.formStillFilled');
}
