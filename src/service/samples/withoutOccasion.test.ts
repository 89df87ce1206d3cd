import { expect, it } from 'vitest';
import { withoutOccasion } from './withoutOccasion';

it.each([
  ["our lake hotel's summer brochure", 'our lake hotel, summer'],
  ["our fish shop's Friday", 'our fish shop'],
  [
    "Cover for the puppet theatre's season booklet, an old travelling wagon in autumn",
    'Cover of an old travelling wagon in autumn',
  ],
  ["a fox's den", "a fox's den"],
])('takes what is printed, and the day, from whose it is: %s', (prompt, plain) => {
  expect(withoutOccasion(prompt)).toBe(plain);
});
