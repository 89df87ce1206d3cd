import { useSettings } from '../../../../ipc/useSettings';
import { queueRate } from '../queueRate';
import { batchFacts } from './batchFacts';

/** How far a batch is and what it takes, in words; '' while that is not known. @param isHeld nothing is sent just now */
export function useFactWords(sum: Parameters<typeof batchFacts>[0] | undefined, isHeld: boolean): string {
  const { settings } = useSettings();
  return sum === undefined ? '' : batchFacts(sum, settings && !isHeld ? queueRate(settings.queue) : null);
}
