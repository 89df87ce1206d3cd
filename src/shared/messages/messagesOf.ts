import english from '../../../resources/messages/en.json' with { type: 'json' };
import { type MessageId, type PlainMessageId, t } from './t';

/** A table in which each id of a message reads as the message. */
export type MessagesOf<T> = T extends MessageId
  ? string
  : T extends object
    ? { readonly [K in keyof T]: MessagesOf<T[K]> }
    : T;

/**
 * A copy of a table whose ids of messages read as the messages in the language at that time: for tables that
 * are made once, before the language is known.
 */
export function messagesOf<const T extends object>(table: T): MessagesOf<T> {
  const copy = {};
  for (const [key, value] of Object.entries(table)) {
    if (typeof value === 'string' && Object.hasOwn(english, value))
      Object.defineProperty(copy, key, { get: () => t(value as PlainMessageId), enumerable: true });
    else
      Object.assign(copy, {
        [key]:
          typeof value === 'object' && value !== null && !Array.isArray(value) ? messagesOf(value) : value,
      });
  }
  return copy as MessagesOf<T>;
}
