import { parseQuery } from '@shared/query';
import { expect, it } from 'vitest';
import { queryPartsOf } from './QueryMatcher';
import { matchesTextSql } from './wordsWhere';

const asked = (query: string) => queryPartsOf(parseQuery(query), 0).map(({ where, not }) => [where.sql, not]);

it('asks the index of words once, however many words there are and whichever of them are enough', () => {
  expect(asked('fox sea')).toEqual([[matchesTextSql, false]]);
  expect(asked('fox|"grey wolf" sea|lake')).toEqual([[matchesTextSql, false]]);
  expect(asked('-fox|wolf sea')).toEqual([
    [matchesTextSql, true],
    [matchesTextSql, false],
  ]);
});
