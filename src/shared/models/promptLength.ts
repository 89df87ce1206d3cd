/**
 * The length of a prompt in characters, for the limit of 1000 and the form's counter: Unicode code points.
 * The document says only "characters". A service that counts UTF-16 code units refuses some prompts that pass
 * here; that costs nothing, and its message is shown at the field, while stricter counting would refuse
 * prompts that it accepts.
 */
export function promptLength(text: string): number {
  // without surrogate pairs, the length is the number of code units
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}
