import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { PencilLine, SquareSplitHorizontal } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button';
import { useEscapeOverlay } from '../useEscapeOverlay';
import { BeforeAfter, SourceTile } from './SourceTile';

type Props = Readonly<{
  source: string;
  asset: Asset | undefined;
  ratio: number;
  /** The maximum width of each picture, as a CSS value. */
  maxWidth: string;
  /** The picture is sensitive and not revealed. */
  isHidden: boolean;
  onEdit: ((asset: Asset) => void) | undefined;
  children: ReactNode;
}>;

/** An edit beside its source or over it, with buttons that edit the result again. */
export function EditResult({ source, asset, ratio, maxWidth, isHidden, onEdit, children }: Props) {
  const [wantsOverlay, setWantsOverlay] = useState(false);
  const isOverlaid = wantsOverlay && asset !== undefined && !isHidden;
  const container = useRef<HTMLDivElement>(null);
  useEscapeOverlay(container, isOverlaid, () => setWantsOverlay(false));
  const style = { flex: `${ratio} 1 0%`, maxWidth, aspectRatio: String(ratio) };
  return (
    <div ref={container} className="flex flex-col gap-2">
      <div className="flex gap-1.5">
        {isOverlaid ? (
          <BeforeAfter source={source} asset={asset} style={style} />
        ) : (
          <>
            <SourceTile source={source} style={style} />
            {children}
          </>
        )}
      </div>
      {/* always rendered, so that nothing below moves */}
      <div className="flex flex-wrap gap-1.5">
        <Button
          size="sm"
          aria-pressed={isOverlaid}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          icon={<SquareSplitHorizontal size={14} />}
          isDisabled={asset === undefined || isHidden}
          onPress={() => setWantsOverlay(!isOverlaid)}
        >
          {t('create.beforeAndAfter')}
        </Button>
        {onEdit ? (
          <Button
            size="sm"
            icon={<PencilLine size={14} />}
            isDisabled={asset === undefined}
            onPress={() => {
              if (asset) onEdit(asset);
            }}
          >
            {t('create.editAgain')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
