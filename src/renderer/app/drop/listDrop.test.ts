import { expect, it } from 'vitest';
import type { DragContent } from './dropPlan';
import { planListDrop } from './listDrop';

const files = (pictures: number, lists = 0, unknown = 0): DragContent => ({
  kind: 'files',
  pictures,
  lists,
  unknown,
});
const column = { column: 1, parameter: 'image_url', label: 'Image', isSeveral: false };
const list = { modelName: 'Edit', pictureColumn: column };
const spot = { line: 4, rowIds: Uint32Array.of(7, 8), column: 0, isFilled: false };

it('makes a picture that of its row, wherever on the row it is held', () => {
  for (const carried of [
    files(1),
    { kind: 'address' },
    { kind: 'own', count: 2, films: 1, from: 'view' },
  ] as const)
    expect(planListDrop(carried, list, spot)).toEqual({
      action: 'put',
      spot,
      label: 'Use as the image for line 4',
    });
  expect(planListDrop(files(1), list, { ...spot, isFilled: true }).label).toBe(
    'Replace the image for line 4',
  );
  expect(planListDrop(files(3), list, spot).label).toBe('Put these 3 images into line 4 and the lines below');
  const several = { ...list, pictureColumn: { ...column, isSeveral: true } };
  expect(planListDrop(files(3), several, spot).label).toBe('Use as the images for line 4');
  expect(planListDrop(files(2), list, { ...spot, line: null }).label).toBe('Add 2 rows with these images');
});

it('says that a column is made for it', () => {
  const words = planListDrop(files(1), { ...list, pictureColumn: { ...column, column: null } }, spot).label;
  expect(words).toBe('Use as the image for line 4, in a new column “Image”');
});

it('says why not beside the rows, and for a model without pictures', () => {
  expect(planListDrop(files(1), list, null)).toMatchObject({
    action: 'nothing',
    label: expect.stringContaining('Drop the image on a row'),
  });
  expect(planListDrop(files(2), { ...list, pictureColumn: null }, spot)).toMatchObject({
    action: 'nothing',
    label: expect.stringContaining('Edit does not accept images'),
  });
  expect(planListDrop({ kind: 'own', count: 1, films: 1, from: 'view' }, list, spot).action).toBe('nothing');
});

it('opens another list, writes words into a cell, and promises nothing of what it does not know', () => {
  expect(planListDrop(files(1, 1), list, spot)).toMatchObject({
    action: 'take',
    label: 'Open as another list of prompts',
  });
  expect(planListDrop({ kind: 'words' }, list, spot).action).toBe('write');
  expect(planListDrop({ kind: 'words' }, list, { ...spot, column: null }).action).toBe('nothing');
  expect(planListDrop(files(0, 0, 1), list, spot)).toMatchObject({
    action: 'put',
    label: expect.stringContaining('a folder to import it'),
  });
  expect(planListDrop(files(0, 0, 1), list, null)).toMatchObject({
    action: 'take',
    label: expect.stringContaining('Drop an image to add it to a row'),
  });
});
