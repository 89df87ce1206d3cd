import { findModel, validateRequest } from '@shared/models';
import { expect, it } from 'vitest';
import { invalidPromptMessages } from './fieldMessages';

const model = findModel('imagegen/dev');
if (!model) throw new Error('the model of this test is gone');

it('names the first job whose prompt cannot be sent, and by how much it is too long', () => {
  const prompt = 'x'.repeat(1769);
  const problems = validateRequest(model, { prompt });
  expect(invalidPromptMessages(model, 24, 3, [{ index: 4, prompt, problems }], 'x {y|z}')).toEqual([
    `3 of 24 jobs cannot be sent. Job 5, “${'x'.repeat(57)}…”: 769 characters too many`,
  ]);
  expect(invalidPromptMessages(model, 1, 1, [{ index: 0, prompt, problems }], 'x')).toEqual([]);
  // all four jobs have the typed prompt, and the field already says that it is too long
  expect(invalidPromptMessages(model, 4, 4, [{ index: 0, prompt, problems }], `${prompt} `)).toEqual([]);
});
