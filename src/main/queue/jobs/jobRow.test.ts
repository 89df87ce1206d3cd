import { localizable } from '@shared/messages/LocalizableText';
import { setMessages } from '@shared/messages/t';
import { afterEach, expect, it } from 'vitest';
import { lostAnswerProblem, problemFromService } from '../outcome/jobProblems';
import { localizedProblem, storedProblem } from './jobRow';

afterEach(() => setMessages('en-GB', {}));

const english = {
  code: 'lost_answer',
  title: 'No result was received',
  message:
    'The request was sent, but no result was received: the service returned HTTP 502: busy. You may have been charged.',
  fields: [],
  errors: [],
  status: 502,
  fromService: false,
};

const german = () =>
  setMessages('de', {
    'queue.noResult': 'Kein Ergebnis',
    'queue.noResultWhy': 'Gesendet, aber ohne Ergebnis: {reason}.',
    'serviceClient.oddStatusWith':
      '{within, select, true {die} other {Die}} Antwort war HTTP {status}: {words}',
  });

it('shows a stored problem in the current language', () => {
  const reason = localizable('serviceClient.oddStatusWith', { status: '502', words: 'busy', within: false });
  german();
  const json = JSON.stringify(lostAnswerProblem(reason, 502));
  expect(storedProblem(json)).toMatchObject(english);
  expect(localizedProblem(json)).toEqual({
    ...english,
    title: 'Kein Ergebnis',
    message: 'Gesendet, aber ohne Ergebnis: die Antwort war HTTP 502: busy.',
  });
  setMessages('en-GB', {});
  expect(localizedProblem(json)).toEqual(english);
});

it('shows a problem from before messages were stored, and the words of a service, as they are', () => {
  german();
  expect(localizedProblem(JSON.stringify(english))).toEqual(english);
  const error = {
    status: 400,
    title: 'Bad request',
    message: 'The size is not allowed.',
    problems: [],
    errors: [],
    fromService: true,
    details: null,
    resetAt: null,
  };
  const json = JSON.stringify(problemFromService(error));
  expect(JSON.parse(json)).not.toHaveProperty('said');
  expect(localizedProblem(json)).toMatchObject({ title: 'Bad request', message: 'The size is not allowed.' });
});
