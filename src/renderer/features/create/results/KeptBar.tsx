import { Columns2, X } from 'lucide-react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { Tooltip } from '../../../ui/Tooltip';

/** How much is kept, and what follows from it: in one line, with fewer words where there is little room. */
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
  const button = 'shrink! @max-xl:px-2! @max-xl:[&_kbd]:hidden';
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span role="status" className="shrink-0 text-xs text-muted tabular-nums">
        {count} kept
      </span>
      <IconButton label="Let go of what is kept" size="sm" icon={<X size={14} />} onPress={onClear} />
      <Tooltip label="Fills the form: what is alike is fixed, what differs is tried again">
        <Button
          size="sm"
          variant="primary"
          aria-label={`Go on from ${these}`}
          className={button}
          shortcut={shortcutOf('matrix.goOn')}
          onPress={onGoOn}
        >
          <span>
            Go on<span className="@max-xl:hidden"> from {these}</span>
          </span>
        </Button>
      </Tooltip>
      <Tooltip label="Fills the form with the same and new seeds">
        <Button
          size="sm"
          aria-label={`More like ${these}`}
          className={button}
          shortcut={shortcutOf('matrix.more')}
          onPress={onMore}
        >
          <span>
            More<span className="@max-xl:hidden"> like {these}</span>
          </span>
        </Button>
      </Tooltip>
      {onCompare ? (
        <Button
          size="sm"
          aria-label="Compare"
          className={button}
          icon={<Columns2 size={14} />}
          shortcut={shortcutOf('matrix.compare')}
          onPress={onCompare}
        >
          <span className="@max-xl:hidden">Compare</span>
        </Button>
      ) : null}
    </div>
  );
}
