/** Whether a cell names a picture by what goes to the service as it is. */
export function isAddress(text: string): boolean {
  return /^\s*(?:https?:|data:)/i.test(text);
}
