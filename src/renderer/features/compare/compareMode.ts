import { t } from '@shared/messages/t';
/** All modes except `side` show two pictures on top of each other. */
export type CompareMode = 'side' | 'wipe' | 'difference' | 'onion';

export const compareModes = [
  { value: 'side', label: t('compare.sideBySide') },
  { value: 'wipe', label: t('compare.wipe') },
  { value: 'difference', label: t('account.difference') },
  { value: 'onion', label: t('compare.onionSkin') },
] as const satisfies readonly Readonly<{ value: CompareMode; label: string }>[];

export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
