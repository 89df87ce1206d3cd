import { expect, it } from 'vitest';
import { ResolvedFailures } from './ResolvedFailures';

it('says which failure is mended once the very same was done, and nothing of anything else', () => {
  const failures = new ResolvedFailures();
  const ask = (stars: number, failure: string | null) =>
    failures.onOutcome({
      route: 'curation.change',
      input: { change: { kind: 'rate', stars } },
      failure: failure === null ? null : new Error(failure),
    });
  expect(ask(3, 'The disk is full.')).toEqual([]);
  expect(ask(3, 'The disk is full.')).toEqual([]);
  expect(ask(4, null)).toEqual([]);
  expect(failures.onOutcome({ route: 'curation.undo', input: undefined, failure: null })).toEqual([]);
  expect(ask(3, null)).toEqual(['The disk is full.']);
  expect(ask(3, null)).toEqual([]);
});

it('remembers the last of very many', () => {
  const failures = new ResolvedFailures();
  const ask = (seq: number, failure: Error | null) =>
    failures.onOutcome({ route: 'asset.drag', input: { seq }, failure });
  for (let seq = 0; seq < 60; seq += 1) ask(seq, new Error(`no ${seq}`));
  expect([ask(5, null), ask(59, null)]).toEqual([[], ['no 59']]);
});

it('takes what is tried with another key for the same, and keeps neither', () => {
  const failures = new ResolvedFailures();
  const ask = (key: string, failure: Error | null) =>
    failures.onOutcome({ route: 'profiles.check', input: { baseUrl: 'https://a.example', key }, failure });
  ask('wrong', new Error('The service does not know this key.'));
  expect(ask('right', null)).toEqual(['The service does not know this key.']);
});
