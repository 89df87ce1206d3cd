import { expect, it } from 'vitest';
import { importSummary } from './importSummary';

it('says how many lists came, how many were there, and what was left out', () => {
  expect(importSummary({ copied: 1, there: 0, respelled: 0, left: [] })).toEqual({
    title: '1 list was copied',
    message: null,
  });
  const large = ['big.txt: The file is larger than 8 MB.'];
  expect(importSummary({ copied: 1200, there: 1, respelled: 2, left: large })).toEqual({
    title: '1,200 lists were copied',
    message:
      '1 list already existed and was not changed. In 2 of the lists, references to other lists were changed to match the names used here. big.txt: The file is larger than 8 MB.',
  });
  const left = ['a.txt: A.', 'b.txt: B.', 'c.txt: C.', 'd.txt: D.'];
  expect(importSummary({ copied: 0, there: 2, respelled: 0, left })).toEqual({
    title: 'No lists were copied',
    message:
      '2 lists already existed and were not changed. a.txt: A. b.txt: B. c.txt: C. 1 more file was left out.',
  });
});
