import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { queryPlans } from '../../../../test/support/queryPlans';
import { openLibraryDatabase } from '../../database/library/openLibraryDatabase';
import { tickChanges } from '../plan/tickChanges';
import { rowsById, rowsWithStatus } from './listRows';
import { resultsOfRows } from './resultsOfRows';

it('finds rows by their ids, however many the list has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'easel-rows-'));
  const { db, close } = openLibraryDatabase({ dataFolder: folder, now: () => 0 });
  try {
    const plans = queryPlans(db, () => {
      rowsById(db, 'l', [1, 2]);
      rowsWithStatus(db, 'l', [1, 2]);
      void resultsOfRows(db, { listId: 'l', rowIds: [1, 2] });
      void tickChanges(db, { listId: 'l', which: { rowIds: [1, 2] }, ticked: true, only: false });
    });
    const ofRows = plans.filter((plan) => / list_row\b/.test(plan));
    expect(ofRows).toHaveLength(3);
    for (const plan of ofRows) expect(plan).toContain('SEARCH list_row USING INTEGER PRIMARY KEY (rowid=?)');
  } finally {
    close();
    rmSync(folder, { recursive: true });
  }
});
