import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { ExportRecord, FirstPage } from '@shared/domain/library/ExportRecord';
import {
  captionsOf,
  defaultExportSettings,
  defaultNamePattern,
  type ExportSettings,
  type PrintedBatch,
} from '@shared/domain/library/ExportRequest';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { NamePattern } from '@shared/names/NamePattern';
import { nameFieldEntries } from '@shared/names/nameFields';
import { useState } from 'react';
import { errorMessage } from '../../ipc/CallFailure';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../ipc/pictures/useBlursSensitive';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../../ui/dialogs/Dialog';
import { PatternField } from '../../ui/fields/PatternField';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { FileFields } from './FileFields';
import { PresetRow } from './PresetRow';
import { SheetFields } from './SheetFields';

const formats = [
  { value: 'files', label: t('exports.files') },
  { value: 'zip', label: 'ZIP' },
  { value: 'sheet', label: t('exports.contactSheet') },
] as const;

function FormatChoice({
  format,
  onChange,
}: Readonly<{ format: ExportSettings['format']; onChange: (format: ExportSettings['format']) => void }>) {
  return (
    <SegmentedControl label={t('exports.exportAs')} value={format} options={formats} onChange={onChange} />
  );
}

const maxTitleLength = 200;

const neutralPattern = defaultNamePattern('strip');
const promptWarning = <span className="text-ink">{t('exports.namesTell', { neutral: neutralPattern })}</span>;

type Preview = RouteOutput<'exports.preview'>;

/** Says that `inFolder` of the first `counted` files get another name, because their names exist in the folder. */
function takenNameText(
  { inFolder, counted, total }: Pick<Preview, 'inFolder' | 'counted' | 'total'>,
  { name, becomes }: NonNullable<Preview['taken']>,
): string {
  return t('exports.taken', { inFolder, counted, isPart: counted < total, name, becomes });
}

type NameFieldProps = Readonly<{
  name: string;
  /** The pattern names captions on a contact sheet instead of files. */
  isForCaptions: boolean;
  isFiles: boolean;
  isStripped: boolean;
  preview: Preview | undefined;
  onChange: (name: string) => void;
}>;

/** The file name pattern, with the names of the first files as examples. */
function NameField({ name, isForCaptions, isFiles, isStripped, preview, onChange }: NameFieldProps) {
  return (
    <PatternField
      label={isForCaptions ? t('exports.namesBelowThePictures') : t('exports.names')}
      value={name}
      error={preview?.problem}
      hint={
        isStripped && revealsPrompt(name) ? promptWarning : isForCaptions ? undefined : t('exports.namesHint')
      }
      fields={nameFieldEntries()}
      examples={preview?.examples ?? []}
      extraExamples={
        preview && !isForCaptions ? (
          <>
            {preview.collisions > 0 ? (
              <li className="text-ink">
                {t('exports.collisions', { ...preview, isPart: preview.counted < preview.total })}
              </li>
            ) : null}
            {preview.taken && isFiles ? (
              <li className="text-ink">{takenNameText(preview, preview.taken)}</li>
            ) : null}
          </>
        ) : null
      }
      onChange={onChange}
    />
  );
}

function revealsPrompt(name: string): boolean {
  try {
    return new NamePattern(name).revealsPrompt();
  } catch {
    // the field shows the error
    return false;
  }
}

/** A small preview of a contact sheet's first page. Paper is white in both themes. */
function SheetPreview({ sheet }: Readonly<{ sheet: FirstPage | null }>) {
  const blur = useBlursSensitive();
  return (
    <figure className="sticky top-0 flex h-94 min-w-0 flex-col gap-1.5 self-start">
      <div className="relative min-h-0 flex-1 rounded-md bg-canvas">
        {sheet ? (
          <svg
            role="img"
            aria-label={t('exports.firstPage')}
            viewBox={`0 0 ${sheet.width} ${sheet.height}`}
            className="absolute inset-3 h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)] drop-shadow-md"
          >
            <rect width={sheet.width} height={sheet.height} className="fill-white" />
            {sheet.pictures.map(({ id, sensitive, ...rect }) => (
              <g key={`${id} ${rect.x} ${rect.y}`}>
                {/* shown if a picture has no preview, or is sensitive and blurred */}
                <rect {...rect} fill="#dcdcdc" />
                {sensitive && blur ? null : (
                  <image href={mediaUrl.small(id)} {...rect} preserveAspectRatio="none" />
                )}
              </g>
            ))}
            {sheet.words.map(({ text, x, y, width, size, isGrey }) => (
              <svg
                key={`${x} ${y}`}
                aria-hidden
                x={x}
                y={y - size}
                width={width}
                height={size * 1.4}
                overflow="hidden"
              >
                <text y={size} fontSize={size} fill={isGrey ? '#666666' : '#121212'}>
                  {text}
                </text>
              </svg>
            ))}
          </svg>
        ) : null}
      </div>
      <figcaption className="h-4 text-center text-xs text-muted">
        {sheet ? t('exports.pages', { pages: sheet.pages }) : ''}
      </figcaption>
    </figure>
  );
}

type ExportDialogProps = Readonly<{
  set: AssetSet;
  /** The batch of which a contact sheet is made; null: any other export. */
  sheetBatch: PrintedBatch | null;
  /** The title of a contact sheet; null: the dialog opens with the format of the last export. */
  sheetTitle: string | null;
  /** An earlier export whose options and folder are the defaults. */
  earlier: ExportRecord | null;
  onEarlier: () => void;
  onClose: () => void;
}>;

export function ExportDialog({
  set,
  sheetBatch,
  sheetTitle,
  earlier,
  onEarlier,
  onClose,
}: ExportDialogProps) {
  const { data: choices } = useRoute('exports.choices', undefined);
  const [changed, setChanged] = useState<Partial<ExportSettings>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [folderSource, setFolderSource] = useState(earlier);
  const previous = earlier?.manner ?? choices?.manner ?? defaultExportSettings;
  const sheetDefaults =
    sheetBatch && !earlier
      ? sheetWithTitle(titleOfBatch(sheetBatch, previous.metadata), previous)
      : sheetTitle === null
        ? null
        : sheetWithTitle(sheetTitle, previous);
  const manner = withDefaultName({ ...previous, ...sheetDefaults, ...changed }, changed.name);
  const request = {
    ...manner,
    set,
    ...(sheetBatch ? { matrix: sheetBatch.matrix } : {}),
    ...(folderSource ? { like: folderSource.id } : {}),
  };
  const debounced = useDebounced(JSON.stringify(request), 150);
  const { data: preview, refetch } = useRoute('exports.preview', JSON.parse(debounced), {
    enabled: choices !== undefined,
    keepPrevious: true,
    // the files in the folder may have changed
    alwaysRefetch: true,
  });
  const onError = (error: Error) => setProblem(errorMessage(error));
  const { mutate: pickFolder } = useCommand('exports.pickFolder', {
    onSuccess: (picked) => {
      if (picked !== null) setFolderSource(null);
      void refetch();
    },
    onError,
  });
  const { mutate: start, isPending } = useCommand('exports.start', { onSuccess: onClose, onError });
  const change = (patch: Partial<ExportSettings>) => {
    setProblem(null);
    setChanged({ ...changed, ...patch });
  };
  const setStripped = (isStripped: boolean) => {
    const { sheet } = manner;
    const metadata = isStripped ? 'strip' : 'embed';
    const hasDefaultTitle = sheetBatch && sheet.title === titleOfBatch(sheetBatch, manner.metadata);
    const title = hasDefaultTitle ? titleOfBatch(sheetBatch, metadata) : sheet.title;
    change({ metadata, sheet: { ...sheet, title } });
  };
  const folder = folderSource?.folder ?? choices?.folder ?? null;
  const total = preview?.total ?? 0;
  const names = (
    <NameField
      name={manner.name}
      isForCaptions={manner.format === 'sheet'}
      isFiles={manner.format === 'files'}
      isStripped={manner.metadata === 'strip'}
      preview={preview}
      onChange={(name) => change({ name })}
    />
  );
  return (
    <Dialog
      title={t('exports.dialogTitle', { format: manner.format, total })}
      size="wide"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <div className="me-auto flex min-w-0 items-center gap-2">
            <Button variant="quiet" className="-ml-3.5" onPress={onEarlier}>
              {t('exports.earlierExports')}
            </Button>
            {problem ? (
              <p role="alert" className="text-xs text-danger">
                {problem}
              </p>
            ) : null}
          </div>
          <Button variant="quiet" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={folder === null || total === 0 || preview?.problem != null}
            onPress={() => start(request)}
          >
            {t('exports.export')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        {sheetBatch ? null : (
          <>
            <PresetRow presets={choices?.presets ?? []} manner={manner} onUse={change} />
            <FormatChoice format={manner.format} onChange={(format) => change({ format })} />
          </>
        )}
        {/* the same height for each format, so that the buttons stay in place */}
        <div className={classNames('flex flex-col gap-4', !sheetBatch && 'min-h-114')}>
          {manner.format === 'sheet' ? (
            <div className="grid flex-1 grid-cols-[minmax(0,1fr)_minmax(0,16rem)] gap-5">
              <div className="flex flex-col gap-4">
                <SheetFields
                  manner={manner}
                  {...(sheetBatch ? { byAxes: sheetBatch.matrix.rows.length > 1 ? 'both' : 'one' } : {})}
                  hasAlternatives={sheetBatch?.matrix.stripped !== undefined}
                  onChange={(sheet) => change({ sheet })}
                  onStrip={setStripped}
                />
                {!sheetBatch && captionsOf(manner) === 'name' ? names : null}
              </div>
              <SheetPreview sheet={preview?.sheet ?? null} />
            </div>
          ) : (
            <>
              <FileFields
                manner={manner}
                smaller={preview ? { count: preview.smaller, total: preview.counted } : null}
                onChange={change}
              />
              {names}
            </>
          )}
        </div>
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <p className="text-xs text-muted">{t('exports.intoTheFolder')}</p>
            <p className="selectable truncate text-sm" title={folder ?? undefined}>
              {folder ?? t('exports.noneChosenYet')}
            </p>
            {/* reserves space for a note that only some formats have */}
            <p className="selectable min-h-8 text-xs">
              {preview?.taken && manner.format !== 'files' ? takenNameText(preview, preview.taken) : null}
            </p>
          </div>
          <Button onPress={() => pickFolder(undefined)}>{t('exports.chooseAFolder')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Uses the default name pattern for the metadata option, unless the user has changed the pattern. */
function withDefaultName(manner: ExportSettings, typed: string | undefined): ExportSettings {
  const defaultNames = [defaultNamePattern('embed'), defaultNamePattern('strip')];
  return typed === undefined && defaultNames.includes(manner.name)
    ? { ...manner, name: defaultNamePattern(manner.metadata) }
    : manner;
}

function titleOfBatch({ title }: PrintedBatch, metadata: ExportSettings['metadata']): string {
  return metadata === 'strip' ? '' : title.slice(0, maxTitleLength);
}

/** The last contact sheet options with this title and the page orientation that suits the pictures. */
function sheetWithTitle(title: string, { sheet }: ExportSettings): Pick<ExportSettings, 'format' | 'sheet'> {
  return { format: 'sheet', sheet: { ...sheet, isLandscape: null, title: title.slice(0, maxTitleLength) } };
}
