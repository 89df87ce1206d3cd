import { afterEach, describe, expect, it } from 'vitest';
import {
  deserializeText,
  englishOf,
  localizable,
  localize,
  serializeText,
  zLocalizableText,
} from './LocalizableText';
import { setMessages } from './t';

afterEach(() => setMessages('en-GB', {}));

const german = () =>
  setMessages('de', {
    'queue.notSentWhy': 'Der Dienst ist nicht erreichbar: {reason}. Nichts wurde gesendet.',
    'serviceClient.refusedConnection': 'dort antwortet nichts',
  });
const notSent = () =>
  localizable('queue.notSentWhy', { reason: localizable('serviceClient.refusedConnection') });

describe('said', () => {
  it('is English whatever the language', () => {
    const before = notSent();
    german();
    expect(notSent()).toEqual(before);
    expect(englishOf(before)).toBe(
      'The service could not be reached: the connection was refused (nothing is listening at this address). Nothing was sent and nothing was charged.',
    );
  });

  it('is shown in the current language, with its values', () => {
    const stored = zLocalizableText.parse(JSON.parse(JSON.stringify(notSent())));
    expect(localize(stored)).toBe(stored.text);
    german();
    expect(localize(stored)).toBe(
      'Der Dienst ist nicht erreichbar: dort antwortet nichts. Nichts wurde gesendet.',
    );
  });

  it('is shown as stored if the message is unknown or has other values', () => {
    german();
    expect(localize({ text: 'Stored.', id: 'gone.since', values: {} })).toBe('Stored.');
    expect(localize({ text: 'Stored.', id: 'queue.notSentWhy', values: {} })).toBe('Stored.');
  });
});

describe('kept words', () => {
  it('keep a foreign text as it is', () => {
    for (const text of ['out of memory', '', '{"error": 1}', '{"said": 1}', '{"said":'])
      expect(deserializeText(serializeText(text))).toBe(text);
  });

  it('keep a foreign text that looks like a message of Easel as foreign', () => {
    const forged = serializeText(localizable('queue.pausedRunningJobsAreFinished'));
    expect(deserializeText(serializeText(forged))).toBe(forged);
  });

  it('keep a message, or several with foreign texts between them', () => {
    const words = [notSent(), 'overloaded'];
    expect(deserializeText(serializeText(words))).toEqual(words);
    german();
    expect(localize(deserializeText(serializeText(words)))).toBe(
      'Der Dienst ist nicht erreichbar: dort antwortet nichts. Nichts wurde gesendet. overloaded',
    );
  });
});
