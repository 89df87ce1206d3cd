/** Whether a cell contains a URL, which is sent to the service unchanged. */
export function isAddress(text: string): boolean {
  return /^\s*(?:https?:|data:)/i.test(text);
}
