import { describe, expect, it } from 'vitest';
import { assetsByOrdinal, tileRatios } from './tileLayout';

const expected = { count: 3, width: 400, height: 200 };
const wide = { ordinal: 0, width: 300, height: 100 };
const tall = { ordinal: 2, width: 100, height: 200 };

describe('the places of a result', () => {
  it('are as many as expected before anything came', () => {
    expect(assetsByOrdinal(expected, [])).toEqual([undefined, undefined, undefined]);
  });

  it('keep the place of one that was deleted from between the others', () => {
    expect(assetsByOrdinal(expected, [tall, wide])).toEqual([wide, undefined, tall]);
  });

  it('follow the answer where it brought fewer than expected', () => {
    expect(assetsByOrdinal(expected, [wide])).toEqual([wide]);
  });

  it('have the shape of what lies there, and of what is expected where nothing does', () => {
    expect(tileRatios({ expected }, [wide, undefined, tall])).toEqual([3, 2, 0.5]);
    const shape = { width: 100, height: 400 };
    expect(tileRatios({ expected, shape }, [wide, undefined])).toEqual([3, 0.25]);
  });
});
