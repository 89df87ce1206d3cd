/**
 * In Unicode code points. The interface document says only "characters": a service that counts UTF-16 code units
 * refuses some prompts that pass here, which costs nothing, while stricter counting would refuse prompts that it
 * accepts.
 */
export function promptLength(text: string): number {
  // without surrogate pairs, the length is the number of code units
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}
