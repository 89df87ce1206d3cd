import type { ExportSettings } from '@shared/domain/library/ExportRequest';
import { longEdgeBounds, longEdges } from '@shared/domain/library/longEdgeBounds';
import { t } from '@shared/messages/t';
import { type FocusEventHandler, type ReactNode, useState } from 'react';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { edgeProblem } from './edgeProblem';

const metadataOptions = [
  { id: 'embed', label: t('exports.writeMetadata') },
  { id: 'strip', label: t('exports.takeMetadataOut') },
  { id: 'keep', label: t('exports.leaveMetadata') },
] as const;
const metadataHints: Readonly<Record<ExportSettings['metadata'], string>> = {
  embed: t('exports.writeMetadataHint'),
  strip: t('exports.takeMetadataOutHint'),
  keep: t('exports.leaveMetadataHint'),
};
const conversions = [
  { id: 'none', label: t('exports.keepEachFormat') },
  { id: 'png', label: 'PNG' },
  { id: 'jpeg', label: 'JPEG' },
  { id: 'webp', label: 'WebP' },
  { id: 'avif', label: 'AVIF' },
] as const;

const edgeOptions = [
  { id: 'none', label: t('exports.originalSize') },
  ...longEdges.map((edge) => ({ id: String(edge), label: t('exports.edgePixels', { edge }) })),
  { id: 'own', label: t('exports.anotherSize') },
];

/** A line of details below a choice. Keeps its height while it is empty, so that nothing moves. */
function DetailLine({
  children,
  onBlur,
}: Readonly<{ children: ReactNode; onBlur?: FocusEventHandler<HTMLElement> }>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes focus changes of its children
    <div className="flex min-h-(--control-h) items-center gap-2 text-xs text-muted" onBlur={onBlur}>
      {children}
    </div>
  );
}

type EdgeFieldProps = Readonly<{
  longEdge: number | null;
  smaller: Readonly<{ count: number; total: number }> | null;
  onChange: (longEdge: number | null) => void;
}>;

/** @param longEdge px; null: original size. Pictures are never enlarged. */
function EdgeField({ longEdge, smaller, onChange }: EdgeFieldProps) {
  const isListed = edgeOptions.some(({ id }) => id === String(longEdge ?? 'none'));
  const [isCustom, setCustom] = useState(!isListed);
  const [focusesCustom, setFocusesCustom] = useState(false);
  const [typed, setTyped] = useState<number | null>(null);
  const problem = typed === null ? null : edgeProblem(typed);
  const isInvalid = problem !== null;
  const choose = (chosen: string) => {
    setCustom(chosen === 'own');
    setFocusesCustom(chosen === 'own');
    if (chosen !== 'own') onChange(chosen === 'none' ? null : Number(chosen));
    else if (longEdge === null) onChange(2000);
  };
  const type = (value: number) => {
    setTyped(value);
    if (edgeProblem(value) === null) onChange(value);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label={t('exports.longEdgeAtMost')}
        value={isCustom || !isListed ? 'own' : String(longEdge ?? 'none')}
        options={edgeOptions}
        onChange={choose}
      />
      {/* an invalid entry is replaced by the last valid one when the field is left */}
      <DetailLine onBlur={() => setTyped(null)}>
        {isCustom || !isListed ? (
          <>
            <NumberField
              label={t('exports.longEdgeField')}
              value={typed ?? longEdge}
              {...longEdgeBounds}
              step={1}
              invalid={isInvalid}
              autoFocus={focusesCustom}
              className="w-20 shrink-0 border-line!"
              onChange={type}
            />
            {isInvalid ? null : <span>{t('exports.pixels')}</span>}
          </>
        ) : null}
        {longEdge === null ? null : (
          <span role={isInvalid ? 'alert' : undefined} className={isInvalid ? 'text-danger' : undefined}>
            {problem ?? smallerText(smaller)}
          </span>
        )}
      </DetailLine>
    </div>
  );
}

function smallerText(smaller: Readonly<{ count: number; total: number }> | null): string {
  if (smaller === null || smaller.count === 0) return t('exports.smallerKeepSize');
  const { count, total } = smaller;
  if (total === 1) return t('exports.oneIsSmaller');
  if (count === total) return t('exports.allAreSmaller');
  return t('exports.someAreSmaller', { count, of: total });
}

type FileFieldsProps = Readonly<{
  manner: ExportSettings;
  /** `count`: how many of `total` pictures are smaller than the long edge; null: unknown. */
  smaller: Readonly<{ count: number; total: number }> | null;
  onChange: (patch: Partial<ExportSettings>) => void;
}>;

export function FileFields({ manner, smaller, onChange }: FileFieldsProps) {
  const { convert, longEdge, quality } = manner;
  const takesQuality = convert !== null && convert !== 'png';
  return (
    <>
      <Select
        label={t('exports.metadata')}
        value={manner.metadata}
        options={metadataOptions}
        onChange={(chosen) => onChange({ metadata: chosen })}
      />
      <p className="-mt-2 text-xs text-muted">{metadataHints[manner.metadata]}</p>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex flex-col gap-1.5">
          <Select
            label={t('exports.format')}
            value={convert ?? 'none'}
            options={conversions}
            onChange={(chosen) => onChange({ convert: chosen === 'none' ? null : chosen })}
          />
          <DetailLine>
            {takesQuality ? (
              <>
                <NumberField
                  label={t('exports.qualityField')}
                  value={quality}
                  min={1}
                  max={100}
                  step={1}
                  className="w-20 border-line!"
                  onChange={(value) => onChange({ quality: Math.min(100, Math.max(1, Math.round(value))) })}
                />
                <span>{t('exports.qualityField')}</span>
              </>
            ) : null}
          </DetailLine>
        </div>
        <EdgeField longEdge={longEdge} smaller={smaller} onChange={(edge) => onChange({ longEdge: edge })} />
      </div>
      {convert === null ? null : <p className="-mt-2 text-xs text-muted">{t('exports.onlyFirstFrame')}</p>}
    </>
  );
}
