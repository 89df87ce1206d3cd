import { t } from '@shared/messages/t';
import { ArrowLeftRight, EyeOff, Images, X } from 'lucide-react';
import { Heading } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { IconButton } from '../../ui/IconButton';
import type { Stage } from '../../ui/stage/useStage';
import { ZoomControls } from '../../ui/stage/ZoomControls';
import { type CompareMode, compareModes } from './compareMode';

export function CompareBar({
  count,
  mode,
  stage,
  namesHidden,
  other,
  onMode,
  onSwap,
  onOther,
  onNames,
  onClose,
}: Readonly<{
  count: number;
  mode: CompareMode;
  stage: Stage;
  namesHidden: boolean;
  /** Letter of the asset that may be replaced; null: names are hidden. */
  other: string | null;
  onMode: (mode: CompareMode) => void;
  onSwap: () => void;
  onOther: (() => void) | null;
  onNames: () => void;
  onClose: () => void;
}>) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-b border-line bg-panel pe-2 ps-4">
      <Heading slot="title" className="min-w-0 flex-1 truncate text-sm font-medium">
        {t('compare.title', { count })}
      </Heading>
      {count === 2 ? (
        <div className="w-100 max-w-[42vw]">
          <SegmentedControl
            label={t('compare.wayToCompare')}
            value={mode}
            options={compareModes}
            onChange={onMode}
          />
        </div>
      ) : null}
      <div className="flex flex-1 items-center justify-end gap-0.5">
        {count === 2 ? (
          <IconButton
            label={t('compare.changePlaces')}
            shortcut={shortcutOf('compare.swap')}
            icon={<ArrowLeftRight size={16} />}
            onPress={onSwap}
          />
        ) : null}
        {other === null || onOther === null ? null : (
          <IconButton
            label={t('compare.replace', { other })}
            shortcut={shortcutOf('compare.other')}
            icon={<Images size={16} />}
            onPress={onOther}
          />
        )}
        <IconButton
          label={namesHidden ? t('compare.showNames') : t('compare.hideNames')}
          shortcut={shortcutOf('compare.names')}
          aria-pressed={namesHidden}
          icon={<EyeOff size={16} className={namesHidden ? 'text-accent-ink' : ''} />}
          onPress={onNames}
        />
      </div>
      {stage.view ? (
        <ZoomControls
          stage={stage}
          view={stage.view}
          shortcuts={{
            out: shortcutOf('compare.zoomOut'),
            in: shortcutOf('compare.zoomIn'),
            fit: shortcutOf('compare.fit'),
          }}
        />
      ) : null}
      <IconButton
        label={t('account.close')}
        shortcut={shortcutOf('compare.close')}
        icon={<X size={18} />}
        onPress={onClose}
      />
    </header>
  );
}
