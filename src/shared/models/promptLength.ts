/**
 * The length of a prompt in characters, as the limit of 1000 and the form's counter count it:
 * Unicode code points, so that an emoji of one code point is one character. The document says only
 * "characters". A service that counts UTF-16 units refuses some prompts that pass here; that costs
 * nothing and its words land on the field, while counting more strictly would refuse prompts it takes.
 */
export function promptLength(text: string): number {
  // without pairs of units there is nothing to count
  if (!/[\ud800-\udbff]/.test(text)) return text.length;
  let length = 0;
  for (const _ of text) length++;
  return length;
}
