import { afterEach, describe, expect, it } from 'vitest';
import { englishOf, keptWords, said, wordsOfKept, wordsOfSaid, zSaid } from './Said';
import { setMessages } from './t';

afterEach(() => setMessages('en-GB', {}));

const german = () =>
  setMessages('de', {
    'queue.notSentWhy': 'Der Dienst ist nicht erreichbar: {reason}. Nichts wurde gesendet.',
    'serviceClient.refusedConnection': 'dort antwortet nichts',
  });
const notSent = () => said('queue.notSentWhy', { reason: said('serviceClient.refusedConnection') });

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
    const stored = zSaid.parse(JSON.parse(JSON.stringify(notSent())));
    expect(wordsOfSaid(stored)).toBe(stored.text);
    german();
    expect(wordsOfSaid(stored)).toBe(
      'Der Dienst ist nicht erreichbar: dort antwortet nichts. Nichts wurde gesendet.',
    );
  });

  it('is shown as stored if the message is unknown or has other values', () => {
    german();
    expect(wordsOfSaid({ text: 'Stored.', id: 'gone.since', values: {} })).toBe('Stored.');
    expect(wordsOfSaid({ text: 'Stored.', id: 'queue.notSentWhy', values: {} })).toBe('Stored.');
  });
});

describe('kept words', () => {
  it('keep a foreign text as it is', () => {
    for (const text of ['out of memory', '', '{"error": 1}', '{"said": 1}', '{"said":'])
      expect(wordsOfKept(keptWords(text))).toBe(text);
  });

  it('keep a foreign text that looks like a message of Easel as foreign', () => {
    const forged = keptWords(said('queue.pausedRunningJobsAreFinished'));
    expect(wordsOfKept(keptWords(forged))).toBe(forged);
  });

  it('keep a message, or several with foreign texts between them', () => {
    const words = [notSent(), 'overloaded'];
    expect(wordsOfKept(keptWords(words))).toEqual(words);
    german();
    expect(wordsOfSaid(wordsOfKept(keptWords(words)))).toBe(
      'Der Dienst ist nicht erreichbar: dort antwortet nichts. Nichts wurde gesendet. overloaded',
    );
  });
});
