const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const middle = 'V';

/** A short key between two others in byte order, never ending in '0'. @param before '': start @param after null: end */
export function sortKeyBetween(before: string, after: string | null): string {
  if (after === null) return textAfter(before);
  let shared = '';
  for (let at = 0; at < after.length; at += 1) {
    const low = valueAt(before, at);
    const high = valueAt(after, at);
    if (high - low > 1) return shared + digits.charAt(low + Math.floor((high - low) / 2));
    shared += digits.charAt(low);
    // already less than `after`, whatever follows
    if (high > low) return shared + textAfter(before.slice(at + 1));
  }
  return textAfter(before);
}

function valueAt(text: string, at: number): number {
  return at < text.length ? digits.indexOf(text.charAt(at)) : 0;
}

function textAfter(text: string): string {
  const last = valueAt(text, text.length - 1);
  if (text === '' || last === digits.length - 1) return text + middle;
  return text.slice(0, -1) + digits.charAt(last + 1);
}
