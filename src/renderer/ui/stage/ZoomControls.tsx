import { t } from '@shared/messages/t';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { Button } from 'react-aria-components';
import { IconButton } from '../IconButton';
import { type StageView, zoomLabel } from './stageView';
import type { Stage } from './useStage';

type Props = Readonly<{
  stage: Stage;
  view: StageView;
  shortcuts: Readonly<Record<'out' | 'in' | 'fit', string | undefined>>;
}>;

export function ZoomControls({ stage, view, shortcuts }: Props) {
  const scale = zoomLabel(view.scale, stage.pixelRatio);
  return (
    <div className="flex items-center gap-0.5">
      <IconButton
        label={t('ui.zoomOut')}
        shortcut={shortcuts.out}
        icon={<ZoomOut size={16} />}
        onPress={stage.zoomOut}
      />
      <Button
        aria-label={t('ui.zoomPressForRealSize', { scale })}
        onPress={() => stage.realSize()}
        className="h-(--control-h) w-14 rounded-md text-xs text-muted data-[hovered]:bg-raised data-[hovered]:text-ink"
      >
        {scale}
      </Button>
      <IconButton
        label={t('ui.zoomIn')}
        shortcut={shortcuts.in}
        icon={<ZoomIn size={16} />}
        onPress={stage.zoomIn}
      />
      <IconButton
        label={t('ui.fitTheWindow')}
        shortcut={shortcuts.fit}
        icon={<Maximize size={16} />}
        onPress={stage.fit}
      />
    </div>
  );
}
