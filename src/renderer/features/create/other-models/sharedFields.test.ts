import { findModel, type ModelDescriptor } from '@shared/models';
import { describe, expect, it } from 'vitest';
import { ownFields, sharedFields } from './sharedFields';

const imagegen = findModel('imagegen/dev') as ModelDescriptor;
const videogen = findModel('videogen/video-2-1-master') as ModelDescriptor;
const names = (parameters: readonly { name: string }[]) => parameters.map(({ name }) => name);

describe('sharedFields', () => {
  it('are prompt and seed of a picture and a film; the rest is each model its own', () => {
    const shared = sharedFields(imagegen, [videogen]);
    expect(names(shared)).toEqual(['prompt', 'seed']);
    expect(names(ownFields(videogen, shared))).toEqual(['aspect_ratio', 'duration']);
    expect(names(ownFields(imagegen, shared))).not.toContain('prompt');
  });

  it('are a size too where both offer the same shapes', () => {
    const twin = { ...imagegen, id: 'studio/twin' };
    expect(names(sharedFields(imagegen, [twin]))).toEqual(['prompt', 'image_size', 'seed']);
    expect(names(sharedFields(imagegen, [twin, videogen]))).toEqual(['prompt', 'seed']);
  });

  it('are the pictures too where both edit them', () => {
    const charedit = findModel('charedit/v3-character-edit') as ModelDescriptor;
    const shared = sharedFields(charedit, [{ ...charedit, id: 'studio/twin' }]);
    expect(names(shared)).toContain('image_url');
    expect(names(sharedFields(charedit, [imagegen]))).toEqual(['prompt']);
  });

  it('are all of a model that stands alone', () => {
    expect(sharedFields(imagegen, [])).toEqual(imagegen.parameters);
  });
});
