import { inSentence } from '@shared/messages/inSentence';
import { t } from '@shared/messages/t';
import { useRef } from 'react';
import { Button } from '../../../../../ui/Button';
import { Menu } from '../../../../../ui/dialogs/Menu';
import { TabRow } from '../../../../../ui/layout/TabRow';
import { useWidth } from '../../../../../ui/layout/useWidth';
import { InputPicture } from '../../../form/pictures/InputPicture';
import { type CountOf, type PickedCount, tabAxes, withShown } from '../axisLayout';
import { useBatch } from './BatchContext';
import { withPickedCount } from './tablePage';
import { tabsFit } from './tabsFit';

/** Greatest width of an axis name before its tabs, and width of a digit of a count, px. */
const maxNameWidth = 128;
const digitWidth = 7;

type Props = Readonly<{
  panelId: string;
  /** Undefined: the counts could not be loaded. */
  countOf: CountOf | undefined;
  keptOf: PickedCount;
}>;

/** Tabs, or a menu for many values, for each axis that is neither rows nor columns. */
export function MatrixTabs({ panelId, countOf, keptOf }: Props) {
  const { labels, layout, onLayout } = useBatch();
  const lines = useRef<HTMLDivElement>(null);
  const width = useWidth(lines) ?? 0;
  return (
    <div ref={lines} className="flex flex-col gap-1">
      {tabAxes(labels, layout).map((axis) => {
        const { name, values, pictures, whole } = labels[axis] ?? { name: '', values: [] };
        const selected = layout.shown[axis] ?? 0;
        const select = (index: number) => onLayout(withShown(layout, axis, index));
        const digits = countOf ? `${countOf(axis, selected).total}`.length * 2 + 1 : 0;
        return (
          <div
            key={name}
            className="flex min-h-(--control-h) items-center gap-2 border-b border-line text-xs text-muted"
          >
            <span title={name} className="truncate" style={{ maxWidth: maxNameWidth }}>
              {name}
            </span>
            {tabsFit(values, {
              line: width - maxNameWidth,
              counts: digits * digitWidth,
              hasPictures: pictures !== undefined,
            }) ? (
              <TabRow
                label={name}
                tabs={values.map((label, index) => ({
                  label,
                  tooltip: whole?.[index],
                  icon: smallPicture(pictures?.[index]),
                  count: countOf?.(axis, index),
                  pickedCount: keptOf(axis, index),
                }))}
                selected={selected}
                panelId={panelId}
                onSelect={select}
              />
            ) : (
              <Menu
                label={t('create.whichValue', { name: inSentence(name) })}
                entries={values.map((label, index) => ({
                  id: String(index),
                  label: withPickedCount(label, keptOf(axis, index)),
                  icon: smallPicture(pictures?.[index]),
                }))}
                onAction={(id) => select(Number(id))}
                trigger={
                  <Button size="sm" className="rounded-full!" icon={smallPicture(pictures?.[selected])}>
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

function smallPicture(picture: string | null | undefined) {
  return picture ? (
    <InputPicture
      source={picture}
      alt=""
      decoding="async"
      className="size-4.5 rounded-sm bg-canvas object-cover"
    />
  ) : null;
}
