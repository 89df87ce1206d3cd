import type { Asset } from '@shared/domain/gallery/Asset';
import { longEdgeBounds } from '@shared/domain/library/longEdgeBounds';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { NumberField } from '../../ui/fields/NumberField';
import { edgeProblem } from './edgeProblem';

type Props = Readonly<{
  asset: Pick<Asset, 'width' | 'height'>;
  /** The long edge of the last copy, px. */
  lastEdge: number;
  onCopy: (longEdge: number) => void;
  onClose: () => void;
}>;

export function CopySizeDialog({ asset: { width, height }, lastEdge, onCopy, onClose }: Props) {
  const [longEdge, setLongEdge] = useState(lastEdge);
  const problem = edgeProblem(longEdge);
  const save = () => {
    if (problem === null) onCopy(longEdge);
  };
  return (
    <FormDialog
      title={t('exports.copyImageAtASize')}
      saveLabel={t('account.copy')}
      isChanged={longEdge !== lastEdge}
      onSave={save}
      onClose={onClose}
    >
      <div className="flex items-center gap-2 text-sm">
        <span aria-hidden>{t('exports.longEdge')}</span>
        <NumberField
          autoFocus
          label={t('exports.longEdgeField')}
          value={longEdge}
          {...longEdgeBounds}
          step={1}
          invalid={problem !== null}
          describedBy="copy-size"
          className="w-20 border-line!"
          onChange={setLongEdge}
        />
        <span className="text-muted">{t('exports.pixels')}</span>
      </div>
      <p
        id="copy-size"
        role={problem === null ? undefined : 'alert'}
        className={`text-xs ${problem === null ? 'text-muted' : 'text-danger'}`}
      >
        {problem ?? sizeText({ width, height }, longEdge)}
      </p>
    </FormDialog>
  );
}

function sizeText({ width, height }: Pick<Asset, 'width' | 'height'>, longEdge: number): string {
  const scale = Math.min(1, longEdge / Math.max(width, height));
  const size = [width, height].map((side) => formatCount(Math.max(1, Math.round(side * scale)))).join(' × ');
  return scale === 1 ? t('exports.copiedAsIs', { size }) : t('exports.copySize', { size });
}
