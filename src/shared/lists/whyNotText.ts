import { t } from '../messages/t';
import type { DecodedText } from './decodeText';
import type { ListError } from './ListRow';

/** Characters that no text contains: control characters except tabs, line ends, page breaks and NEL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for control characters
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f]/;

/** Why a file is not text, and the line; null if it is. */
export function whyNotText(bytes: Uint8Array, { text, encoding, isGuess }: DecodedText): ListError | null {
  const strange = control.exec(text);
  if (strange) {
    const code = strange[0].charCodeAt(0);
    const message =
      code === 0
        ? t('lists.hasNul')
        : t('lists.hasControlCharacter', { code: code.toString(16).padStart(2, '0') });
    return { line: lineAt(text, strange.index), message };
  }
  if (isGuess) return damagedUtf8(bytes);
  const lost = text.indexOf('\ufffd');
  return lost < 0 || encoding === 'utf-8'
    ? null
    : { line: lineAt(text, lost), message: t('lists.breaksOff', { encoding: encoding.toUpperCase() }) };
}

/** Invalid UTF-8 may be another encoding; but if most non-ASCII characters are valid UTF-8, the file is damaged. */
function damagedUtf8(bytes: Uint8Array): ListError | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (count(/[\u0080-\ufffc]/g) < Math.max(1, count(/\ufffd/g))) return null;
  return { line: lineAt(text, text.indexOf('\ufffd')), message: t('lists.breaksOff', { encoding: 'UTF-8' }) };
}

function lineAt(text: string, index: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < index; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
