import { expect, test } from 'vitest';
import { cellWidths } from './cellWidths';

const landscape = { ratio: 4 / 3, height: 400, columns: 12, gap: 8 };

test('many columns are scrolled so that their pictures can be judged, as large as was chosen', () => {
  expect(cellWidths(landscape, 960)).toEqual({
    minWidth: 160,
    nameWidth: 112,
    fitsInView: false,
    isSmall: false,
  });
  expect(cellWidths({ ...landscape, height: 640 }, 960)).toMatchObject({ minWidth: 256 });
  expect(cellWidths({ ...landscape, height: 160 }, 960)).toMatchObject({ minWidth: 84, isSmall: true });
  expect(cellWidths({ ...landscape, ratio: 9 / 16 }, 960)).toMatchObject({ minWidth: 90, isSmall: true });
  expect(cellWidths(landscape, 460)).toMatchObject({ nameWidth: 72 });
});

test('columns that have nearly the room become a little narrower, and nothing is cut off', () => {
  expect(cellWidths({ ...landscape, columns: 4 }, 602)).toMatchObject({ minWidth: 128, fitsInView: true });
  const { minWidth, nameWidth, fitsInView } = cellWidths({ ...landscape, columns: 6 }, 1060);
  expect({ nameWidth, fitsInView }).toEqual({ nameWidth: 56, fitsInView: true });
  expect(minWidth).toBeLessThan(160);
  expect(nameWidth + 6 * (minWidth + 8)).toBeLessThanOrEqual(1060);
  expect(cellWidths({ ...landscape, columns: 3 }, 960)).toMatchObject({ minWidth: 160, fitsInView: true });
});

test('before its room is known all of it has room', () => {
  expect(cellWidths(landscape, null)).toMatchObject({ minWidth: 160, fitsInView: true });
});
