import { describe, expect, it } from 'vitest';
import { sequenceOf } from '../../ipc/cache/AssetSequence';
import { neighbours } from './neighbours';

describe('what lies beside an asset in the viewer', () => {
  it('has nothing before the first and nothing after the last', () => {
    expect(neighbours(sequenceOf([7, 5, 9]), 7)).toEqual({ previous: null, next: 5 });
    expect(neighbours(sequenceOf([7, 5, 9]), 9)).toEqual({ previous: 5, next: null });
  });

  it('has nothing beside one that is not among them any more', () => {
    expect(neighbours(sequenceOf([7, 5]), 4)).toEqual({ previous: null, next: null });
  });
});
