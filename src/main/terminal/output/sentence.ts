/** The text with a full stop at the end. */
export function sentence(text: string): string {
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}
