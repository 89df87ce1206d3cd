import { t } from '@shared/messages/t';
import { Columns2, Grid3x3, Share, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Button } from '../../../ui/Button';
import { Tooltip } from '../../../ui/dialogs/Tooltip';
import { IconButton } from '../../../ui/IconButton';
import { Message } from '../../../ui/Message';
import { newSeedsText, type RoundEstimate, reuseText } from './groups/roundText';

/** Explains that picked results are used for the next round only, while favourites are marked everywhere. */
const keptTip = t('create.keptTip');
const fillsOnly = t('create.fillsOnly');

export function PickedBar({
  count,
  rounds,
  onClear,
  onReuse,
  onVarySeeds,
  onCompare,
  onExport,
  onPrint,
}: Readonly<{
  count: number;
  /** What Generate would make from the picked results; null: not known yet. */
  rounds: Readonly<{ reuse: RoundEstimate; varySeeds: RoundEstimate }> | null;
  onClear: () => void;
  onReuse: () => void;
  onVarySeeds: () => void;
  /** Null: one picture or too many pictures are picked. */
  onCompare: (() => void) | null;
  /** Null: there is nothing to export. */
  onExport: (() => void) | null;
  onPrint: (() => void) | null;
}>) {
  const reuse = rounds && reuseText(count, rounds.reuse);
  const varySeeds = rounds && newSeedsText(rounds.varySeeds);
  const button = 'min-w-0 shrink! @max-xl:px-2! @max-3xl:[&_kbd]:hidden';
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span role="status" title={keptTip} className="shrink-0 text-xs text-muted tabular-nums">
        {t('create.countKept', { count })}
      </span>
      <IconButton label={t('create.letGoOfWhatIsKept')} size="sm" icon={<X size={14} />} onPress={onClear} />
      <Tooltip label={reuse?.tip ?? fillsOnly}>
        <Button
          size="sm"
          variant="primary"
          className={button}
          shortcut={shortcutOf('matrix.goOn')}
          onPress={onReuse}
        >
          <span className="truncate">
            <Message
              id="create.goOnFromKept"
              args={{ count, span: (text: ReactNode) => <span className="@max-xl:hidden">{text}</span> }}
            />
            {reuse ? <span className="font-normal @max-md:hidden">: {reuse.what}</span> : null}
          </span>
        </Button>
      </Tooltip>
      <Tooltip label={varySeeds?.tip ?? fillsOnly}>
        <Button size="sm" className={button} shortcut={shortcutOf('matrix.more')} onPress={onVarySeeds}>
          <span className="truncate">
            <Message
              id="create.moreLikeKept"
              args={{ count, span: (text: ReactNode) => <span className="@max-xl:hidden">{text}</span> }}
            />
            {varySeeds ? (
              <span className="font-normal text-muted @max-md:hidden">: {varySeeds.what}</span>
            ) : null}
          </span>
        </Button>
      </Tooltip>
      {onCompare ? (
        <Button
          size="sm"
          aria-label={t('compare.compare')}
          className={button}
          icon={<Columns2 size={14} />}
          shortcut={shortcutOf('matrix.compare')}
          onPress={onCompare}
        >
          <span className="@max-3xl:hidden">{t('compare.compare')}</span>
        </Button>
      ) : null}
      {onPrint ? (
        <IconButton
          label={t('create.contactSheetOfWhatIsKept')}
          tip={t('words.sheetOfPickedTip')}
          size="sm"
          icon={<Grid3x3 size={14} />}
          onPress={onPrint}
        />
      ) : null}
      {onExport ? (
        <IconButton
          label={t('create.exportWhatIsKept')}
          tip={t('words.exportPickedTip')}
          size="sm"
          icon={<Share size={14} />}
          onPress={onExport}
        />
      ) : null}
    </div>
  );
}
