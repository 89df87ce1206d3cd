import { builtInModels } from '@shared/models';
import { expect, it } from 'vitest';
import { negativePromptHint } from './negativePromptHint';

const [model = { parameters: [] }] = builtInModels;

it('says that negative prompts are not taken where one is written, and nowhere else', () => {
  expect(negativePromptHint(model, 'a cup, negative prompt: blurry')).toContain(
    'does not support negative prompts',
  );
  expect(negativePromptHint(model, 'a cup --no saucer')).toContain('does not support negative prompts');
  expect(negativePromptHint(model, 'a cup with no saucer')).toBeNull();
  const taken = {
    kind: 'text',
    name: 'negative_prompt',
    label: 'Not',
    required: false,
    maxLength: null,
  } as const;
  expect(negativePromptHint({ parameters: [{ ...taken, multiline: true }] }, 'a cup --no saucer')).toBeNull();
});
