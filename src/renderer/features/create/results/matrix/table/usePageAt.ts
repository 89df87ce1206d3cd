import type { MatrixPlace } from '@shared/domain/create/MatrixPlace';
import { create } from 'zustand';
import type { PageAt } from './tablePage';

const first: PageAt = { rows: 0, columns: 0 };

/** Which page of each table was looked at last, for as long as the window lives. */
const usePages = create<Readonly<Record<string, PageAt>>>()(() => ({}));

/** The page of a table that is looked at, of these rows and columns, and how another is turned to. */
export function usePageAt(
  batchId: string,
  place: MatrixPlace | undefined,
): readonly [PageAt, (page: PageAt) => void] {
  const key = `${batchId} ${place?.rows} ${place?.columns}`;
  const at = usePages((pages) => pages[key]) ?? first;
  return [at, (page) => usePages.setState({ [key]: page })];
}
