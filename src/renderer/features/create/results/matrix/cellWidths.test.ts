import { expect, test } from 'vitest';
import { cellWidths } from './cellWidths';

const landscape = { ratio: 4 / 3, height: 400, columns: 12, gap: 8 };

test('many columns are scrolled so that their pictures can be judged, as large as was chosen', () => {
  expect(cellWidths(landscape, 960)).toEqual({ least: 160, names: 112, isWhole: false, isSmall: false });
  expect(cellWidths({ ...landscape, height: 640 }, 960)).toMatchObject({ least: 256 });
  expect(cellWidths({ ...landscape, height: 160 }, 960)).toMatchObject({ least: 84, isSmall: true });
  expect(cellWidths({ ...landscape, ratio: 9 / 16 }, 960)).toMatchObject({ least: 90, isSmall: true });
  expect(cellWidths(landscape, 460)).toMatchObject({ names: 72 });
});

test('columns that have nearly the room become a little narrower, and nothing is cut off', () => {
  expect(cellWidths({ ...landscape, columns: 4 }, 602)).toMatchObject({ least: 128, isWhole: true });
  const { least, names, isWhole } = cellWidths({ ...landscape, columns: 6 }, 1060);
  expect({ names, isWhole }).toEqual({ names: 56, isWhole: true });
  expect(least).toBeLessThan(160);
  expect(names + 6 * (least + 8)).toBeLessThanOrEqual(1060);
  expect(cellWidths({ ...landscape, columns: 3 }, 960)).toMatchObject({ least: 160, isWhole: true });
});

test('before its room is known all of it has room', () => {
  expect(cellWidths(landscape, null)).toMatchObject({ least: 160, isWhole: true });
});
