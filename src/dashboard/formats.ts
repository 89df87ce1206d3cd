import { formatCredits } from '@shared/words/formatCredits';
import { formatTime } from '@shared/words/formatTime';

/** Credits as text: 2.4 → "2.4". */
export function credits(amount: number): string {
  return formatCredits(Math.round(amount * 1000));
}

/** An ISO time as local time; null → "–". */
export function time(text: string | null): string {
  return text === null ? '–' : formatTime(Date.parse(text), Date.now());
}
