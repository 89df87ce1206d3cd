import { t } from '@shared/messages/t';

/** `Contact sheet of 4 pictures`. */
export function sheetWords(pictures: number): string {
  return t('exports.contactSheetOfOneOther', { pictures });
}
