import { t } from '../../messages/t';

/** "2.4 credits", "1 credit" */
export function creditsText(milli: number): string {
  return t('words.credits', { credits: milli / 1000 });
}
