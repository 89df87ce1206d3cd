import { expect, it } from 'vitest';
import { pendingReason } from './pendingReason';

it('says what a press waits for, the first that keeps it', () => {
  const words = (isModelKnown: boolean, areOthersKnown: boolean, arePicturesLoading: boolean) =>
    pendingReason({ isModelKnown, areOthersKnown, arePicturesLoading });
  expect(words(false, false, true)).toContain('the parameters of this model');
  expect(words(true, false, true)).toContain('the parameters of the other models');
  expect(words(true, true, true)).toContain('image');
  expect(words(true, true, false)).toContain('being filled');
});
