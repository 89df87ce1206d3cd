import { captionsOf, type ExportManner, type SheetLook } from '@shared/domain/library/ExportOrder';
import { Select } from '../../ui/fields/Select';
import { Switch } from '../../ui/fields/Switch';
import { TextField } from '../../ui/fields/TextField';

const bySize = 'auto';
const captions = [
  { id: 'name', label: 'Name' },
  { id: 'prompt', label: 'Prompt' },
  { id: 'none', label: 'Nothing' },
] as const;
const rowChoices = [
  { id: bySize, label: 'As many as suit' },
  ...['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((id) => ({ id, label: id })),
];

/**
 * The options of a contact sheet.
 * @param byAxes its pictures are arranged by the varied parameters, so captions add nothing
 */
export function SheetFields({
  manner,
  byAxes,
  hasAlternatives,
  onChange,
  onStrip,
}: Readonly<{
  manner: ExportManner;
  byAxes?: 'one' | 'both';
  /** Whether the prompt's alternatives are among the varied parameters. */
  hasAlternatives: boolean;
  onChange: (look: SheetLook) => void;
  /** Whether the sheet omits how the pictures were made. */
  onStrip: (isStripped: boolean) => void;
}>) {
  const look = manner.sheet;
  const isStripped = manner.metadata === 'strip';
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
        <Select
          label="Orientation"
          value={look.isLandscape === null ? bySize : look.isLandscape ? 'landscape' : 'upright'}
          options={[
            { id: bySize, label: 'As suits the pictures' },
            { id: 'upright', label: 'Upright' },
            { id: 'landscape', label: 'Landscape' },
          ]}
          onChange={(lies) => change({ isLandscape: lies === bySize ? null : lies === 'landscape' })}
        />
        {byAxes ? null : (
          <Select
            label="Below each picture"
            value={captionsOf(manner)}
            options={captions.filter(({ id }) => !isStripped || id !== 'prompt')}
            onChange={(chosen) => change({ captions: chosen })}
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
      <Switch label="Leave out prompts and seeds" isSelected={isStripped} onChange={onStrip} />
      {isStripped && hasAlternatives ? (
        <Switch
          label="Keep the words of the alternatives"
          isSelected={look.alternatives}
          onChange={(alternatives) => change({ alternatives })}
        />
      ) : null}
    </>
  );
}
