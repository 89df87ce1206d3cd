import type { ExportManner, SheetLook } from '@shared/domain/ExportOrder';
import { NumberField } from '../../ui/NumberField';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { EdgeField } from './EdgeField';
import { SecondLine } from './SecondLine';

type Change = (patch: Partial<ExportManner>) => void;

const formats = [
  { value: 'files', label: 'Files' },
  { value: 'zip', label: 'ZIP' },
  { value: 'sheet', label: 'Contact sheet' },
] as const;
const metadata = [
  { id: 'embed', label: 'Write prompt and parameters into the files' },
  { id: 'strip', label: 'Take all of it out' },
  { id: 'keep', label: 'Leave it as it is' },
] as const;
/** What that means for whoever gets the files. */
const metadataWords: Readonly<Record<ExportManner['metadata'], string>> = {
  embed: 'Whoever gets the files can read the prompt, the seed and the settings in them.',
  strip: 'The files say nothing of how they were made.',
  keep: 'The files say what they say in the library: from some services, the prompt too.',
};
const conversions = [
  { id: 'none', label: 'Each in its own format' },
  { id: 'png', label: 'PNG' },
  { id: 'jpeg', label: 'JPEG' },
  { id: 'webp', label: 'WebP' },
  { id: 'avif', label: 'AVIF' },
] as const;

/** Format, metadata, conversion; of a contact sheet, how it looks. */
export function MannerFields({ manner, onChange }: Readonly<{ manner: ExportManner; onChange: Change }>) {
  return (
    <>
      <SegmentedControl
        label="Export as"
        value={manner.format}
        options={formats}
        onChange={(format) => onChange({ format })}
      />
      {manner.format === 'sheet' ? (
        <SheetFields look={manner.sheet} onChange={(sheet) => onChange({ sheet })} />
      ) : (
        <FileFields manner={manner} onChange={onChange} />
      )}
    </>
  );
}

function FileFields({ manner, onChange }: Readonly<{ manner: ExportManner; onChange: Change }>) {
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
        <EdgeField longEdge={longEdge} onChange={(edge) => onChange({ longEdge: edge })} />
      </div>
    </>
  );
}

const bySize = 'auto';
const rowChoices = [
  { id: bySize, label: 'As many as suit' },
  ...['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((id) => ({ id, label: id })),
];

/** How a contact sheet looks. @param byAxes its pictures stand by what was varied: words below them say nothing more */
export function SheetFields({
  look,
  byAxes,
  onChange,
}: Readonly<{ look: SheetLook; byAxes?: 'one' | 'both'; onChange: (look: SheetLook) => void }>) {
  const change = (patch: Partial<SheetLook>) => onChange({ ...look, ...patch });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Sheet"
          value={look.as}
          options={[
            { id: 'pdf', label: 'PDF' },
            { id: 'png', label: 'PNG, one a page' },
          ]}
          onChange={(as) => change({ as })}
        />
        <Select
          label="Page"
          value={look.page}
          options={[
            { id: 'A4', label: 'A4' },
            { id: 'A3', label: 'A3' },
            { id: 'Letter', label: 'Letter' },
          ]}
          onChange={(page) => change({ page })}
        />
        {byAxes ? null : (
          <Select
            label="Below each picture"
            value={look.captions}
            options={[
              { id: 'name', label: 'Name' },
              { id: 'prompt', label: 'Prompt' },
              { id: 'none', label: 'Nothing' },
            ]}
            onChange={(captions) => change({ captions })}
          />
        )}
        {byAxes === 'both' ? null : (
          <Select
            label="Pictures in a row"
            value={String(look.columns ?? bySize)}
            options={rowChoices}
            onChange={(columns) => change({ columns: columns === bySize ? null : Number(columns) })}
          />
        )}
      </div>
      <TextField
        label="Title"
        hint="Stands on each page and names the file; may stay empty."
        maxLength={200}
        value={look.title}
        onChange={(title) => change({ title })}
      />
      <Switch
        label="Landscape pages"
        isSelected={look.isLandscape}
        onChange={(isLandscape) => change({ isLandscape })}
      />
    </>
  );
}
