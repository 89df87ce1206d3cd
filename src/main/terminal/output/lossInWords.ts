/**
 * Why a queue is paused after lost data, and how to continue it from a terminal.
 * @param message the queue's message
 */
export function lossInWords(message: string): string {
  return `${message.replace(/ Press Run to go on\.$/, '')} Nothing was sent. To send the waiting jobs anyway, add --after-loss.`;
}
