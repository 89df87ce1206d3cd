import { expect, it } from 'vitest';
import { differences, textProblems } from './faultyMessages.ts';

it('finds what a language lacks, invents or gives other values', () => {
  const english = { 'a.one': 'One', 'a.count': '{count, plural, one {# file} other {# files}} of {name}' };
  const fits = { 'a.one': 'Eins', 'a.count': '{count, plural, other {# Dateien}} von {name}' };
  expect(differences(english, fits)).toEqual([]);
  expect(differences(english, { 'a.two': 'Zwei', 'a.count': '{count, number} Dateien' })).toEqual([
    'a.one is missing.',
    'a.two is unknown.',
    'a.count has the values count, English count name.',
  ]);
  expect(differences({ 'a.one': 'One' }, { 'a.one': '{broken' })[0]).toContain('a.one is no message');
});

it('finds messages without words of their own, and parts of sentences', () => {
  expect(textProblems('a.b', '{count, number} {name}')).toEqual(['en.json: a.b has no words of its own.']);
  expect(textProblems('a.b', ' and more')).toEqual(['en.json: a.b begins or ends with a space.']);
  expect(textProblems('a.b', '{count, plural, one {# file} other {# files}}')).toEqual([]);
  expect(textProblems('a.b', '· of {count}')).toEqual([]);
  expect(textProblems('a.b', '9:16')).toEqual([]);
});
