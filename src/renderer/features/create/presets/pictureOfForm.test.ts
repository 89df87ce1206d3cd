import { expect, it } from 'vitest';
import { pictureOfForm } from './pictureOfForm';

const picture = (assetId: string, is: { kind?: 'image' | 'video'; sensitive?: boolean } = {}) => ({
  assetId,
  kind: 'image' as const,
  sensitive: false,
  ...is,
});
const version = (id: string, prompt: string, shown: ReturnType<typeof picture> | null, modelId = 'dev') => ({
  id,
  modelId,
  prompt,
  picture: shown,
});
const form = { modelId: 'dev', prompt: 'a cup' };

it('is of the form that was made of, before newer ones of its prompt', () => {
  const versions = [
    version('3', 'a bowl', picture('bowl')),
    version('2', 'a cup', picture('newer cup')),
    version('1', 'a cup', picture('cup')),
  ];
  expect(pictureOfForm(versions, '1', form)).toBe('cup');
  expect(pictureOfForm(versions, null, form)).toBe('newer cup');
});

it('is never of another prompt or model, a film, or what is not to be seen', () => {
  const others = [
    version('5', 'a bowl', picture('bowl')),
    version('4', 'a cup', picture('of another model'), 'edit'),
    version('3', 'a cup', null),
    version('2', 'a cup', picture('film', { kind: 'video' })),
    version('1', 'a cup', picture('bare', { sensitive: true })),
  ];
  expect(pictureOfForm(others, '1', form)).toBeNull();
  expect(pictureOfForm([...others, version('0', 'a cup', picture('cup'))], '1', form)).toBe('cup');
});

it('is of a form without words only where it is the very form', () => {
  const versions = [version('2', '', picture('one')), version('1', '', picture('two'))];
  expect(pictureOfForm(versions, null, { ...form, prompt: '' })).toBeNull();
  expect(pictureOfForm(versions, '1', { ...form, prompt: '' })).toBe('two');
});
