// The messages of Easel in the language that is shown. The English catalogue is always there: a message that
// a language lacks is shown in English.
import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageArguments } from '../../../resources/messages/arguments';
import english from '../../../resources/messages/en.json' with { type: 'json' };

export type MessageId = keyof typeof english;
/** A message without values. */
export type PlainMessageId = Exclude<MessageId, keyof MessageArguments>;
/** The arguments of a message: none, or an object with a value for each placeholder. */
export type ArgumentsOf<Id extends MessageId> = Id extends keyof MessageArguments
  ? [values: MessageArguments[Id]]
  : [];

/** English uses British dates and numbers. */
let current: Readonly<{ locale: string; messages: Readonly<Partial<Record<MessageId, string>>> }> = {
  locale: 'en-GB',
  messages: english,
};
const formats = new Map<MessageId, IntlMessageFormat>();

/** Sets the language of later messages, not of texts already made. @param locale BCP 47, also for numbers */
export function setMessages(locale: string, messages: Readonly<Partial<Record<MessageId, string>>>): void {
  current = { locale, messages };
  formats.clear();
}

/** The locale of the current language, BCP 47. */
export function localeOf(): string {
  return current.locale;
}

/** The message in the current language. */
export function t<Id extends MessageId>(id: Id, ...[values]: ArgumentsOf<Id>): string {
  const text = current.messages[id] ?? english[id];
  return values === undefined && !/[{'<]/.test(text) ? text : String(formatOf(id).format({ ...values }));
}

/** The parsed message in the current language, for values that are not texts, such as elements. */
export function formatOf(id: MessageId): IntlMessageFormat {
  const cached = formats.get(id);
  if (cached !== undefined) return cached;
  const format = new IntlMessageFormat(current.messages[id] ?? english[id], current.locale);
  formats.set(id, format);
  return format;
}
