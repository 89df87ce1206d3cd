import { expect, it } from 'vitest';
import { emptyForm } from './FormDraft';
import { sourceProfileWarning, withMadeOn } from './madeOn';
import { restoreOwnVary } from './temporaryVary';

it('a form that is filled with what was made on another profile remembers that until the next Generate', () => {
  const filled = withMadeOn({ ...emptyForm, seed: '7' }, 'shop', 'studio');
  expect(filled.madeOn).toBe('shop');
  expect(restoreOwnVary(filled)).toEqual({ ...emptyForm, seed: '7' });
  expect(withMadeOn(filled, 'studio', 'studio').madeOn).toBeUndefined();
  // null: the form was filled from a file or from another program
  expect(withMadeOn(filled, null, 'studio').madeOn).toBeUndefined();
  expect(withMadeOn(filled, undefined, 'studio').madeOn).toBeUndefined();
});

it('says in one line whom Generate bills', () => {
  const profiles = [
    { id: 'shop', name: 'Shop' },
    { id: 'studio', name: 'Studio' },
  ];
  expect(sourceProfileWarning('shop', 'studio', profiles)).toBe(
    'Generated with the profile Shop. The next generation will be billed to Studio.',
  );
  expect(sourceProfileWarning('gone', 'studio', profiles)).toBe(
    'Generated with the profile a profile that was removed. The next generation will be billed to Studio.',
  );
  expect(sourceProfileWarning(undefined, 'studio', profiles)).toBeNull();
});
