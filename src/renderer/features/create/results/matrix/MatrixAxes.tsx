import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import { inSentence } from '@shared/messages/inSentence';
import { t } from '@shared/messages/t';
import { memo } from 'react';
import { Button } from '../../../../ui/Button';
import { Menu } from '../../../../ui/dialogs/Menu';
import type { AxisWords } from './axisLabels';
import { withAxisOn } from './axisLayout';

/** The axes of rows and columns. Memoised, because they do not change while results arrive. */
export const MatrixAxes = memo(function MatrixAxes({
  labels,
  layout,
  onLayout,
}: Readonly<{
  labels: readonly AxisWords[];
  layout: AxisLayout;
  onLayout: (layout: AxisLayout) => void;
}>) {
  const entries = labels.map(({ name }, at) => ({ id: String(at), label: name }));
  const side = (which: 'rows' | 'columns', at: number) => (
    <span className="flex items-center gap-2 text-xs text-muted">
      {which === 'rows' ? t('create.rows') : t('create.columns')}
      <Menu
        label={which === 'rows' ? t('create.whatTheRowsAre') : t('create.whatTheColumnsAre')}
        entries={entries}
        onAction={(id) => onLayout(withAxisOn(layout, which, Number(id)))}
        trigger={
          <Button size="sm" className="rounded-full!">
            {labels[at]?.name}
          </Button>
        }
      />
    </span>
  );
  if (layout.rows === null)
    return labels.length === 0 ? null : (
      <span className="min-w-0 truncate text-xs text-muted">
        {t('create.variedBy', { names: labels.map(({ name }) => inSentence(name)).join(', ') })}
      </span>
    );
  const { rows, columns } = layout;
  return (
    <>
      {side('rows', rows)}
      {side('columns', columns)}
    </>
  );
});
