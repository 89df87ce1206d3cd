import { describe, expect, it } from 'vitest';
import { fitCells } from './fitCells';

const flow = { gap: 8, names: null, above: 20 };
const column = { width: 602, height: 664 };

describe('the places of a batch', () => {
  it('take the room that there is, upright ones beside each other', () => {
    expect(fitCells([[[1], [1]]], column, flow)).toEqual({ columns: 2, width: 297, isStacked: false });
    expect(fitCells([[[16 / 9], [16 / 9]]], column, flow)).toMatchObject({ columns: 1, width: 547 });
    expect(fitCells([[[9 / 16], [9 / 16]]], column, flow)).toMatchObject({ columns: 2, width: 297 });
    expect(fitCells([[[9 / 16], [9 / 16], [9 / 16], [9 / 16]]], column, flow)).toMatchObject({
      columns: 2,
      width: 173,
    });
  });

  it('have two pictures one below the other where they are larger so', () => {
    const two = [0.75, 0.75];
    expect(fitCells([[two, two]], column, flow)).toMatchObject({ columns: 2, isStacked: true });
    expect(fitCells([[two]], { width: 602, height: 400 }, flow).isStacked).toBe(false);
    const four = [1, 1, 1, 1];
    expect(fitCells([[four, four]], column, flow).isStacked).toBe(false);
  });

  it('of rows and columns are as many as those are, beside the names of the rows', () => {
    const rows = [
      [[1], [1]],
      [[1], [1]],
    ];
    expect(fitCells(rows, { width: 628, height: 2000 }, { gap: 8, names: 112, above: 0 })).toEqual({
      columns: 2,
      width: 250,
      isStacked: false,
    });
    expect(fitCells(rows, { width: 2000, height: 408 }, { gap: 8, names: 112, above: 0 }).width).toBe(200);
  });
});
