import type { ExportManner } from '@shared/domain/library/ExportOrder';
import { NumberField } from '../../ui/fields/NumberField';
import { Select } from '../../ui/fields/Select';
import { EdgeField } from './EdgeField';
import { SecondLine } from './SecondLine';

const metadata = [
  { id: 'embed', label: 'Write prompt and parameters into the files' },
  { id: 'strip', label: 'Take all of it out' },
  { id: 'keep', label: 'Leave it as it is' },
] as const;
/** The consequence of the option for recipients of the files. */
const metadataWords: Readonly<Record<ExportManner['metadata'], string>> = {
  embed:
    'Whoever gets the files can read the prompt, the seed and the settings in them. Content credentials (C2PA) are not valid for a changed file, and are left out.',
  strip: 'The files say nothing of how they were made. Content credentials (C2PA) are left out, too.',
  keep: 'The files keep the metadata they have in the library: from some services, also the prompt and content credentials (C2PA).',
};
const conversions = [
  { id: 'none', label: 'Keep each format' },
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
        label="Metadata"
        value={manner.metadata}
        options={metadata}
        onChange={(chosen) => onChange({ metadata: chosen })}
      />
      <p className="-mt-2 text-xs text-muted">{metadataWords[manner.metadata]}</p>
      <div className="grid grid-cols-2 gap-3">
        <div className="flex flex-col gap-1.5">
          <Select
            label="Format"
            value={convert ?? 'none'}
            options={conversions}
            onChange={(chosen) => onChange({ convert: chosen === 'none' ? null : chosen })}
          />
          <SecondLine>
            {takesQuality ? (
              <>
                <NumberField
                  label="Quality, 1 to 100"
                  value={quality}
                  min={1}
                  max={100}
                  step={1}
                  className="w-20 border-line!"
                  onChange={(value) => onChange({ quality: Math.min(100, Math.max(1, Math.round(value))) })}
                />
                <span>Quality, 1 to 100</span>
              </>
            ) : null}
          </SecondLine>
        </div>
        <EdgeField longEdge={longEdge} smaller={smaller} onChange={(edge) => onChange({ longEdge: edge })} />
      </div>
      {convert === null ? null : (
        <p className="-mt-2 text-xs text-muted">Only the first frame of an animation is written.</p>
      )}
    </>
  );
}
