import { Columns2, X } from 'lucide-react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Tooltip } from '../../../ui/Tooltip';

/** How much is kept, and what follows from it. */
export function KeptBar({
  count,
  onClear,
  onGoOn,
  onMore,
  onCompare,
}: Readonly<{
  count: number;
  onClear: () => void;
  onGoOn: () => void;
  onMore: () => void;
  /** Null where it is one picture, or are too many. */
  onCompare: (() => void) | null;
}>) {
  const these = count === 1 ? 'this' : 'these';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-xs text-muted">
        {count} kept
      </span>
      <IconButton label="Let go of what is kept" size="sm" icon={<X size={14} />} onPress={onClear} />
      <Tooltip label="Fills the form: what is alike is fixed, what differs is tried again">
        <Button size="sm" variant="primary" shortcut={shortcutOf('matrix.goOn')} onPress={onGoOn}>
          Go on from {these}
        </Button>
      </Tooltip>
      <Tooltip label="Fills the form with the same and new seeds">
        <Button size="sm" shortcut={shortcutOf('matrix.more')} onPress={onMore}>
          More like {these}
        </Button>
      </Tooltip>
      {onCompare ? (
        <Button
          size="sm"
          icon={<Columns2 size={14} />}
          shortcut={shortcutOf('matrix.compare')}
          onPress={onCompare}
        >
          Compare
        </Button>
      ) : null}
    </div>
  );
}
