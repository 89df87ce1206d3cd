import type { ExportManner } from '@shared/domain/library/ExportOrder';
import { t } from '@shared/messages/t';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { EdgeField } from './EdgeField';
import { SecondLine } from './SecondLine';

const metadata = [
  { id: 'embed', label: t('exports.writeMetadata') },
  { id: 'strip', label: t('exports.takeMetadataOut') },
  { id: 'keep', label: t('exports.leaveMetadata') },
] as const;
/** The consequence of the option for recipients of the files. */
const metadataWords: Readonly<Record<ExportManner['metadata'], string>> = {
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

/** The options for metadata, file format and size. */
export function FileFields({
  manner,
  smaller,
  onChange,
}: Readonly<{
  manner: ExportManner;
  /** How many of the pictures are smaller than the long edge; null: unknown. */
  smaller: Readonly<{ count: number; of: number }> | null;
  onChange: (patch: Partial<ExportManner>) => void;
}>) {
  const { convert, longEdge, quality } = manner;
  const takesQuality = convert !== null && convert !== 'png';
  return (
    <>
      <Select
        label={t('exports.metadata')}
        value={manner.metadata}
        options={metadata}
        onChange={(chosen) => onChange({ metadata: chosen })}
      />
      <p className="-mt-2 text-xs text-muted">{metadataWords[manner.metadata]}</p>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex flex-col gap-1.5">
          <Select
            label={t('exports.format')}
            value={convert ?? 'none'}
            options={conversions}
            onChange={(chosen) => onChange({ convert: chosen === 'none' ? null : chosen })}
          />
          <SecondLine>
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
          </SecondLine>
        </div>
        <EdgeField longEdge={longEdge} smaller={smaller} onChange={(edge) => onChange({ longEdge: edge })} />
      </div>
      {convert === null ? null : <p className="-mt-2 text-xs text-muted">{t('exports.onlyFirstFrame')}</p>}
    </>
  );
}
