import { t } from '@shared/messages/t';

/**
 * Why a queue is paused after lost data, and how to continue it from a terminal.
 * @param message the queue's message
 */
export function lossInWords(message: string): string {
  // the window's way to go on does not exist here
  const loss = message.replace(t('queue.pressRun'), '').trim();
  return `${loss} ${t('terminal.nothingSentAfterLoss')}`;
}
