import { describe, expect, it } from 'vitest';
import { canRead } from './canRead';

const unknownBody = { unknown: 1 };

describe('whether an answer can be read', () => {
  it.each([
    ['/api/credits/balance', { balance: 5 }],
    ['/api/v1', { version: 'v1' }],
    ['/api/v1/providers', ['imagegen']],
    ['/api/v1/providers/imagegen/models', ['dev']],
    ['/api/models', ['imagegen/dev']],
    ['/api/v1/imagegen/dev', { id: 'dev' }],
    ['/api/models-config/imagegen/dev', { id: 'imagegen/dev' }],
  ])('is known of GET %s', (path, body) => {
    expect(canRead(path, body)).toBe(true);
    expect(canRead(path, unknownBody)).toBe(false);
  });

  it('is not asked of what is kept elsewhere, nor of what is not JSON of the interface', () => {
    expect(canRead('/api/usage', unknownBody)).toBeNull();
    expect(canRead('/api/generations', unknownBody)).toBeNull();
    expect(canRead('/api/v1/a/b/c/d', unknownBody)).toBeNull();
  });
});
