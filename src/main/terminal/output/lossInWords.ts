/** Why a queue stands still after a loss, and how a terminal lets it go on. @param message as the queue says it */
export function lossInWords(message: string): string {
  return `${message.replace(/ Press Run to go on\.$/, '')} Nothing was sent. To send the waiting jobs anyway, add --after-loss.`;
}
