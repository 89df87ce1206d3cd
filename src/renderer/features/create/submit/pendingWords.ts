import { t } from '@shared/messages/t';
/** What a press of Generate waits for; the first that is false or pending is shown. */
export type PendingFor = Readonly<{
  /** The selected model is loaded. */
  isModelKnown: boolean;
  /** The other models with the same prompt are loaded. */
  areOthersKnown: boolean;
  isArriving: boolean;
}>;

/** What a press waits for, in words. */
export function pendingWords({ isModelKnown, areOthersKnown, isArriving }: PendingFor): string {
  if (!isModelKnown) return t('create.modelNotKnownYet');
  if (!areOthersKnown) return t('create.otherModelsNotKnownYet');
  return isArriving ? t('create.pictureStillRead') : t('create.formStillFilled');
}
