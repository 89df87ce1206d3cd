import type { Asset } from '@shared/domain/gallery/Asset';
import { expect, it } from 'vitest';
import { sheetOfModels } from '../matrix/table/contactSheetLayout';

it('has a column for each model, and what is there under it', () => {
  const asset = (seq: number, state: 'ready' | 'expected' = 'ready') => ({ seq, state }) as Asset;
  const sheet = sheetOfModels([
    { modelId: 'imagegen/dev', assets: [asset(1), asset(2)] },
    { modelId: 'videogen/master', assets: [asset(3), asset(4, 'expected')] },
  ]);
  expect(sheet).toEqual({
    rows: [''],
    columns: ['imagegen/dev', 'videogen/master'],
    pages: [''],
    cells: [
      { seq: 1, page: 0, row: 0, column: 0 },
      { seq: 2, page: 0, row: 0, column: 0 },
      { seq: 3, page: 0, row: 0, column: 1 },
    ],
  });
});
