// Texts that are stored and shown later: each is stored with its message, so that it is shown in the language
// that is selected then. A text of the service stays as it is.
import { IntlMessageFormat } from 'intl-messageformat';
import { z } from 'zod';
import english from '../../../resources/messages/en.json' with { type: 'json' };
import { type ArgumentsOf, formatOf, type MessageId } from './t';

/** A message of Easel with its values. `text`: in English, for a version of Easel that does not know the message. */
export interface LocalizableText {
  readonly text: string;
  readonly id: string;
  readonly values: Readonly<Record<string, string | number | boolean | LocalizableText>>;
}

/** A stored text: a message of Easel, a text from elsewhere (the service), or several sentences of both. */
export type StoredText = string | LocalizableText | readonly (string | LocalizableText)[];

export const zLocalizableText: z.ZodType<LocalizableText> = z.object({
  text: z.string(),
  id: z.string(),
  values: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.lazy(() => zLocalizableText)]),
  ),
});
const zSerialized = z.object({
  said: z.union([zLocalizableText, z.array(z.union([z.string(), zLocalizableText]))]),
});

type LocalizableArguments<Id extends MessageId> =
  ArgumentsOf<Id> extends [infer Values]
    ? [values: { [K in keyof Values]: Values[K] | LocalizableText }]
    : [];

/** A message with its values; a value may be a message too. */
export function localizable<Id extends MessageId>(
  id: Id,
  ...[values = {}]: LocalizableArguments<Id> | []
): LocalizableText {
  const messageValues = values as LocalizableText['values'];
  // parsing a message takes longer than formatting it, and there may be thousands of the same problem
  const format = englishFormats.get(id) ?? new IntlMessageFormat(english[id], 'en-GB');
  englishFormats.set(id, format);
  return { text: String(format.format(mapValues(messageValues, englishOf))), id, values: messageValues };
}

const englishFormats = new Map<MessageId, IntlMessageFormat>();

/** The text in the current language; of a message that this Easel does not know, the stored text. */
export function localize(words: StoredText): string {
  return renderText(words, ({ text, id, values }) => {
    if (!Object.hasOwn(english, id)) return text;
    try {
      return String(formatOf(id as MessageId).format(mapValues(values, localize)));
    } catch {
      // a later version of Easel gave this message other values
      return text;
    }
  });
}

/** The English text. */
export function englishOf(words: StoredText): string {
  return renderText(words, ({ text }) => text);
}

const serializedPrefix = '{"said":';

/**
 * The content of a text column: a foreign text as it is, a message of Easel as JSON. A foreign text that begins
 * like this JSON is put into a list, so that it is not taken for a message of Easel.
 */
export function serializeText(words: StoredText): string {
  if (typeof words !== 'string') return JSON.stringify({ said: words });
  return words.startsWith(serializedPrefix) ? JSON.stringify({ said: [words] }) : words;
}

/** The inverse of {@link serializeText}. */
export function deserializeText(kept: string): StoredText {
  if (!kept.startsWith(serializedPrefix)) return kept;
  try {
    const words = zSerialized.parse(JSON.parse(kept)).said;
    const [only, ...more] = Array.isArray(words) ? words : [];
    return typeof only === 'string' && more.length === 0 ? only : words;
  } catch {
    // a foreign text that begins like a stored message
    return kept;
  }
}

function renderText(words: StoredText, render: (said: LocalizableText) => string): string {
  if (typeof words === 'string') return words;
  if ('id' in words) return render(words);
  return words.map((each) => renderText(each, render)).join(' ');
}

function mapValues(values: LocalizableText['values'], write: (said: LocalizableText) => string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? write(value) : value]),
  );
}
