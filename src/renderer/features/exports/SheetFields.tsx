import { captionsOf, type ExportSettings, type SheetOptions } from '@shared/domain/library/ExportRequest';
import { t } from '@shared/messages/t';
import { Select } from '../../ui/fields/Select';
import { Switch } from '../../ui/fields/Switch';
import { TextField } from '../../ui/fields/TextField';

const automatic = 'auto';
const captions = [
  { id: 'name', label: t('create.name') },
  { id: 'prompt', label: t('account.prompt') },
  { id: 'none', label: t('exports.nothing') },
] as const;
const columnOptions = [
  { id: automatic, label: t('exports.columnsAuto') },
  ...['1', '2', '3', '4', '5', '6', '8', '10', '12'].map((id) => ({ id, label: id })),
];

type Props = Readonly<{
  manner: ExportSettings;
  byAxes?: 'one' | 'both';
  hasAlternatives: boolean;
  onChange: (sheet: SheetOptions) => void;
  /** Receives whether the sheet leaves out how the pictures were made. */
  onStrip: (isStripped: boolean) => void;
}>;

/** @param byAxes set if one axis or both arrange the pictures, so that captions would add nothing */
export function SheetFields({ manner, byAxes, hasAlternatives, onChange, onStrip }: Props) {
  const sheet = manner.sheet;
  const isStripped = manner.metadata === 'strip';
  const change = (patch: Partial<SheetOptions>) => onChange({ ...sheet, ...patch });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('exports.sheet')}
          value={sheet.as}
          options={[
            { id: 'pdf', label: 'PDF' },
            { id: 'png', label: t('exports.pngPages') },
          ]}
          onChange={(as) => change({ as })}
        />
        <Select
          label={t('exports.page')}
          value={sheet.page}
          options={[
            { id: 'A4', label: 'A4' },
            { id: 'A3', label: 'A3' },
            { id: 'Letter', label: 'Letter' },
          ]}
          onChange={(page) => change({ page })}
        />
        <Select
          label={t('exports.orientation')}
          value={sheet.isLandscape === null ? automatic : sheet.isLandscape ? 'landscape' : 'upright'}
          options={[
            { id: automatic, label: t('exports.orientationAuto') },
            { id: 'upright', label: t('exports.upright') },
            { id: 'landscape', label: t('exports.landscape') },
          ]}
          onChange={(orientation) =>
            change({ isLandscape: orientation === automatic ? null : orientation === 'landscape' })
          }
        />
        {byAxes ? null : (
          <Select
            label={t('exports.belowEachPicture')}
            value={captionsOf(manner)}
            options={captions.filter(({ id }) => !isStripped || id !== 'prompt')}
            onChange={(chosen) => change({ captions: chosen })}
          />
        )}
        {byAxes === 'both' ? null : (
          <Select
            label={t('exports.picturesInARow')}
            value={String(sheet.columns ?? automatic)}
            options={columnOptions}
            onChange={(columns) => change({ columns: columns === automatic ? null : Number(columns) })}
          />
        )}
      </div>
      <TextField
        label={t('exports.title')}
        hint={t('exports.titleHint')}
        maxLength={200}
        value={sheet.title}
        onChange={(title) => change({ title })}
      />
      <Switch label={t('exports.leaveOutPrompts')} isSelected={isStripped} onChange={onStrip} />
      {isStripped && hasAlternatives ? (
        <Switch
          label={t('exports.keepAlternatives')}
          isSelected={sheet.alternatives}
          onChange={(alternatives) => change({ alternatives })}
        />
      ) : null}
    </>
  );
}
