import { formatCredits } from '../formatCredits';

/** "2.4 credits", "1 credit" */
export function creditWords(milli: number): string {
  return `${formatCredits(milli)} ${milli === 1000 ? 'credit' : 'credits'}`;
}
