import { inSentence } from '@shared/messages/inSentence';
import { t } from '@shared/messages/t';
import { useRef } from 'react';
import { Button } from '../../../../../ui/Button';
import { Menu } from '../../../../../ui/dialogs/Menu';
import { TabRow } from '../../../../../ui/layout/TabRow';
import { useWidth } from '../../../../../ui/layout/useWidth';
import { InputPicture } from '../../../form/pictures/InputPicture';
import { type CountOf, furtherAxes, type PickedCount, withShown } from '../axisLayout';
import { useBatch } from './BatchContext';
import { withPickedCount } from './tablePage';
import { tabsFit } from './tabsFit';

/** Greatest width of an axis name before its tabs, and width of a digit of a count, px. */
const mostName = 128;
const perDigit = 7;

/** Tabs, or a menu for many values, for each axis that is neither rows nor columns. */
export function MatrixTabs({
  panelId,
  countOf,
  keptOf,
}: Readonly<{
  panelId: string;
  /** Undefined: the counts could not be loaded. */
  countOf: CountOf | undefined;
  keptOf: PickedCount;
}>) {
  const { labels, layout, onLayout } = useBatch();
  const lines = useRef<HTMLDivElement>(null);
  const width = useWidth(lines) ?? 0;
  return (
    <div ref={lines} className="flex flex-col gap-1">
      {furtherAxes(labels, layout).map((axis) => {
        const { name, values, pictures, whole } = labels[axis] ?? { name: '', values: [] };
        const selected = layout.shown[axis] ?? 0;
        const select = (at: number) => onLayout(withShown(layout, axis, at));
        const digits = countOf ? `${countOf(axis, selected).total}`.length * 2 + 1 : 0;
        return (
          <div
            key={name}
            className="flex min-h-(--control-h) items-center gap-2 border-b border-line text-xs text-muted"
          >
            <span title={name} className="truncate" style={{ maxWidth: mostName }}>
              {name}
            </span>
            {tabsFit(values, {
              line: width - mostName,
              counts: digits * perDigit,
              hasPictures: pictures !== undefined,
            }) ? (
              <TabRow
                label={name}
                tabs={values.map((label, at) => ({
                  label,
                  tooltip: whole?.[at],
                  icon: small(pictures?.[at]),
                  count: countOf?.(axis, at),
                  pickedCount: keptOf(axis, at),
                }))}
                selected={selected}
                panelId={panelId}
                onSelect={select}
              />
            ) : (
              <Menu
                label={t('create.whichValue', { name: inSentence(name) })}
                entries={values.map((label, at) => ({
                  id: String(at),
                  label: withPickedCount(label, keptOf(axis, at)),
                  icon: small(pictures?.[at]),
                }))}
                onAction={(id) => select(Number(id))}
                trigger={
                  <Button size="sm" className="rounded-full!" icon={small(pictures?.[selected])}>
                    <span className="max-w-40 truncate">{values[selected]}</span>
                  </Button>
                }
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

function small(picture: string | null | undefined) {
  return picture ? (
    <InputPicture
      source={picture}
      alt=""
      decoding="async"
      className="size-4.5 rounded-sm bg-canvas object-cover"
    />
  ) : null;
}
