import { describe, expect, it } from 'vitest';
import { neighbours } from './neighbours';

describe('what lies beside an asset in the viewer', () => {
  it('has nothing before the first and nothing after the last', () => {
    expect(neighbours(['a', 'b', 'c'], 'a')).toEqual({ place: 0, previous: null, next: 'b' });
    expect(neighbours(['a', 'b', 'c'], 'c')).toEqual({ place: 2, previous: 'b', next: null });
  });

  it('has nothing beside one that is not among them any more', () => {
    expect(neighbours(['a', 'b'], 'gone')).toEqual({ place: -1, previous: null, next: null });
  });
});
