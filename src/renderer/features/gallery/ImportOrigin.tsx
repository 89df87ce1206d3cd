import type { Asset } from '@shared/domain/gallery/Asset';
import { formatTime } from '@shared/words/formatTime';
import { useRoute } from '../../ipc/useRoute';

/**
 * Shows the origin of an imported asset: program, path and time, or that the asset is a frame of a film. If
 * there is raw metadata that Easel could not parse, it is shown as text.
 */
export function ImportOrigin({ asset }: Readonly<{ asset: Asset }>) {
  const { data: origin } = useRoute('imports.origin', { id: asset.id });
  if (!origin) return null;
  const { program, from, importedAt, raw, isFrame } = origin;
  if (isFrame)
    return (
      <p className="text-xs">
        A frame of a film<span className="text-muted">, kept {formatTime(importedAt, Date.now())}</span>
      </p>
    );
  return (
    <div className="flex flex-col gap-1 text-xs">
      <p>
        Imported{program === null ? '' : ` from ${program}`}
        {asset.isOutside ? '; the file stays where it is' : ''}
      </p>
      <p className="selectable text-muted [overflow-wrap:anywhere]">
        {formatTime(importedAt, Date.now())}, {from}
      </p>
      {raw === null ? null : (
        <details>
          <summary className="cursor-default text-muted hover:text-ink">Written in the file</summary>
          <pre className="selectable mt-1 max-h-60 overflow-auto font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">
            {raw}
          </pre>
        </details>
      )}
    </div>
  );
}
