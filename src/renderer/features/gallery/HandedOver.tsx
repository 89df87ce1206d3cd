import { formatTime } from '@shared/words/formatTime';
import { useRoute } from '../../ipc/useRoute';

/** Where a picture was exported to, and under which name: for when a client asks for it again. */
export function HandedOver({ assetId }: Readonly<{ assetId: string }>) {
  const { data: given } = useRoute('exports.ofAsset', { id: assetId });
  if (!given || given.length === 0) return null;
  return (
    <section aria-label="Where it went" className="flex flex-col gap-1 text-xs">
      <h3 className="text-muted">Where it went</h3>
      <ul className="flex flex-col gap-1">
        {given.map(({ target, file, at }) => (
          <li key={`${at} ${file}`} className="selectable [overflow-wrap:anywhere]">
            {file}{' '}
            <span className="text-muted">
              to {target}, {formatTime(at, Date.now())}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
