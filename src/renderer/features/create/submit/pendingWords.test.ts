import { expect, it } from 'vitest';
import { pendingWords } from './pendingWords';

it('says what a press waits for, the first that keeps it', () => {
  const words = (isModelKnown: boolean, areOthersKnown: boolean, isArriving: boolean) =>
    pendingWords({ isModelKnown, areOthersKnown, isArriving });
  expect(words(false, false, true)).toContain('what this model takes');
  expect(words(true, false, true)).toContain('what the other models take');
  expect(words(true, true, true)).toContain('picture');
  expect(words(true, true, false)).toContain('being filled');
});
