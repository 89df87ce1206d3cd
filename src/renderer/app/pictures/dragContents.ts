import type { Asset } from '@shared/domain/gallery/Asset';
import { draggedSeqs } from '../../ipc/actions/dragged';
import { dragOut } from '../drop/dragOut';
import type { Carried } from '../drop/dropPlan';
import { queryClient } from '../queryClient';

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const lists: ReadonlySet<string> = new Set(['text/csv', 'text/plain', 'text/tab-separated-values']);

/** What is dragged over the window, as far as it is known before the drop; null: nothing that Easel uses. */
export function dragContents(data: DataTransfer): Carried | null {
  const own = draggedSeqs();
  if (own.length > 0) {
    const films = own.filter(
      (seq) => queryClient.getQueryData<Asset | null>(['gallery.assets', seq])?.kind === 'video',
    );
    return { kind: 'own', count: own.length, films: films.length, from: dragOut.from() };
  }
  const { types } = data;
  if (types.includes('Files')) {
    const kinds = [...data.items].flatMap(({ kind, type }) => (kind === 'file' ? [type] : []));
    const count = (of: ReadonlySet<string>) => kinds.filter((kind) => of.has(kind)).length;
    const known = { pictures: count(pictures), lists: count(lists) };
    return {
      kind: 'files',
      ...known,
      unknown: Math.max(kinds.length, 1) - known.pictures - known.lists,
    };
  }
  // text selected on a page is no picture
  const isLink =
    types.includes('text/uri-list') || (types.includes('text/html') && !types.includes('text/plain'));
  if (isLink) return { kind: 'address' };
  return types.includes('text/plain') ? { kind: 'words' } : null;
}
