import { builtInModels } from '@shared/models';
import { expect, it } from 'vitest';
import { negativeWords } from './negativeWords';

const [model = { parameters: [] }] = builtInModels;

it('says that negative prompts are not taken where one is written, and nowhere else', () => {
  expect(negativeWords(model, 'a cup, negative prompt: blurry')).toContain(
    'does not support negative prompts',
  );
  expect(negativeWords(model, 'a cup --no saucer')).toContain('does not support negative prompts');
  expect(negativeWords(model, 'a cup with no saucer')).toBeNull();
  const taken = {
    kind: 'text',
    name: 'negative_prompt',
    label: 'Not',
    required: false,
    maxLength: null,
  } as const;
  expect(negativeWords({ parameters: [{ ...taken, multiline: true }] }, 'a cup --no saucer')).toBeNull();
});
