/** UTF-8 bytes, including extensions. Less than 255, for `.part` and encrypted file systems. */
export const maxNameBytes = 180;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const forbidden = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\ufffd]/g;
// Invisible and bidirectional control characters: a name with them looks like another name.
const invisible = /\p{Cf}|[\u115f\u1160\u2028\u2029]|\p{Variation_Selector}|\u17b4|\u17b5/gu;
const reserved = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=$|[.\s])/i;

/**
 * A path segment that is valid on Windows, macOS and Linux: NFC, without separators, control, bidirectional and
 * invisible characters, not a device name, no dots or spaces at either end, no leading dash. Never empty: 'untitled'.
 */
export function safeFileName(text: string, maxBytes: number = maxNameBytes): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(invisible, '')
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+/, '');
  const cut = trimEnd(cutToBytes(clean, maxBytes));
  if (cut === '') return 'untitled';
  return reserved.test(cut) ? trimEnd(cutToBytes(`_${cut}`, maxBytes)) : cut;
}

/** A key that is equal for names that some file system treats as equal (case, NFC). */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');
}

/** The longest prefix of at most `maxBytes` UTF-8 bytes that splits no grapheme. */
export function cutToBytes(text: string, maxBytes: number): string {
  if (byteLength(text) <= maxBytes) return text;
  let bytes = 0;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    bytes += byteLength(segment);
    if (bytes > maxBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const utf8 = new TextEncoder();

export function byteLength(text: string): number {
  return utf8.encode(text).length;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function trimEnd(text: string): string {
  return text.replace(/(?<![\s.])[\s.]+$/, '');
}
