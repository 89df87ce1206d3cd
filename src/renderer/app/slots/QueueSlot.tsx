import { panelBounds } from '@shared/domain/panelBounds';
import { t } from '@shared/messages/t';
import { type ReactNode, useEffect, useState } from 'react';
import { runCommand } from '../../commands/runCommand';
import { classNames } from '../../ui/classNames';
import { ResizeHandle } from '../../ui/layout/ResizeHandle';

/** The queue beside the view, or as a drawer above it. */
export function QueueSlot({
  width: savedWidth,
  isDrawer,
  onResized,
  onClose,
  children,
}: Readonly<{
  width: number;
  isDrawer: boolean;
  onResized: (width: number) => void;
  onClose: () => void;
  children: ReactNode;
}>) {
  const [width, setWidth] = useState(savedWidth);
  useEffect(() => setWidth(savedWidth), [savedWidth]);

  return (
    <aside
      aria-label={t('app.queue')}
      style={{ width }}
      onKeyDown={(event) => {
        if (!event.defaultPrevented)
          runCommand('drawer', event, { 'drawer.close': isDrawer ? onClose : null });
      }}
      className={classNames(
        'flex min-h-0 flex-col border-s border-line bg-panel',
        isDrawer
          ? 'absolute inset-y-0 end-0 z-20 max-w-[calc(100%-3.5rem)] animate-appear'
          : 'relative shrink-0',
      )}
    >
      <ResizeHandle
        label={t('app.widthOfTheQueue')}
        edge="left"
        width={width}
        {...panelBounds.queue}
        onMove={setWidth}
        onRest={onResized}
      />
      {children}
    </aside>
  );
}
