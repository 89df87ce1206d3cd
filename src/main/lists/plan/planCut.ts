import type { Db } from '../../database/Db';
import { forEachInSlices } from '../../slices/forEachInSlices';
import type { ListFacts } from '../KeptLists';
import type { ListStep } from '../ListEdits';
import { everyRow } from '../rows/listRows';
import { planShape } from './planShape';

/** The step that removes a column, with the previous cells of all rows that have a cell there or after it. */
export async function planCut(
  db: Db,
  list: Pick<ListFacts, 'listId' | 'columns' | 'mapping' | 'modelId'>,
  column: number,
): Promise<Readonly<{ step: ListStep }>> {
  const rows: ListStep['rows'] = [];
  await forEachInSlices(everyRow(db, list.listId), ({ id, cells_json: cells, sent_json: sent, problem }) => {
    const [cut, cutSent] = [without(cells, column), sent === null ? null : without(sent, column)];
    if (cut === cells && cutSent === sent) return;
    const side = (own: string, ofSent: string | null) => ({
      cells: own,
      problem,
      ...(ofSent === null ? {} : { sent: ofSent }),
    });
    rows.push([id, side(cells, sent), side(cut, cutSent)]);
  });
  const columns = list.columns.filter((_, at) => at !== column);
  const shape = planShape(list, { columns })?.step.shape ?? null;
  return { step: { shape, rows } };
}

/** Stored cells without one column; unchanged if they end before it. */
function without(json: string, column: number): string {
  const cells = JSON.parse(json) as unknown[];
  return column >= cells.length ? json : JSON.stringify(cells.toSpliced(column, 1));
}
