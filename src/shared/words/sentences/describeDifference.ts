import type { DifferenceLine } from '../../domain/account/UsageComparison';
import { t } from '../../messages/t';

export function describeDifference({ why, milli, requests }: DifferenceLine): string {
  switch (why) {
    case 'days':
      return t('words.differenceDays');
    case 'strangers':
      return t('words.differenceStrangers', { requests });
    case 'lost':
      return t('words.differenceLost', { requests });
    case 'unpriced':
      return t('words.differenceUnpriced', { requests });
    case 'unexplained':
      return t(milli < 0 ? 'words.differenceLess' : 'words.differenceUnexplained');
  }
}
