import { Table2 } from 'lucide-react';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import type { AssetActions } from './AssetActions';

/** A link from a picture to the list row that it came from. Renders nothing if it came from no row. */
export function RowOfList({ jobId, onShow }: Readonly<{ jobId: string; onShow: AssetActions['showRow'] }>) {
  const { data: row } = useRoute('lists.rowOf', { jobId }, { isFresh: true });
  if (!row) return null;
  return (
    <Button
      size="sm"
      className="max-w-full self-start"
      icon={<Table2 size={14} />}
      onPress={() => onShow(row)}
    >
      <span className="truncate">Show its row in {row.name}</span>
    </Button>
  );
}
