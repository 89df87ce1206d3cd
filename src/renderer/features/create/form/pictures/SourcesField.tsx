import { refPrefix } from '@shared/domain/create/InputImage';
import { t } from '@shared/messages/t';
import type { ImageParameter } from '@shared/models';
import { Images, ImageUp, Link2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draggedSeqs } from '../../../../ipc/actions/dragged';
import { errorMessage } from '../../../../ipc/CallFailure';
import { useRoute } from '../../../../ipc/useRoute';
import { Button } from '../../../../ui/Button';
import { classNames } from '../../../../ui/classNames';
import { DropZone } from '../../../../ui/fields/DropZone';
import { TextField } from '../../../../ui/fields/TextField';
import { formatBytes } from '../../../../ui/formatBytes';
import { afterPress } from '../../../../ui/hooks/afterPress';
import { IconButton } from '../../../../ui/IconButton';
import { showToast } from '../../../../ui/messages/toasts';
import { undoMs } from '../../../../ui/messages/undoMs';
import { offerSettings } from '../../draft/offerSettings';
import { reportPictureFailed, useLoadingPicturesWhile } from '../../submit/loadingPictures';
import { FieldFrame, type FieldProps } from '../FieldFrame';
import { InputPicture, ShowInput } from './InputPicture';
import { LibraryPicker } from './LibraryPicker';
import { filePictures, libraryPictures, pickPictures } from './sourcePictures';
import { stillTyped, type TypedSource, typedSource } from './typedSource';

/** Pictures that were read. `skipped` is the number of pictures beyond the maximum. */
type ReadPictures = Readonly<{
  refs: readonly string[];
  refused: readonly string[];
  skipped?: number;
  /** The new pictures replace the present ones; a message offers to keep all of them. */
  replaces?: boolean;
}>;

/** Input pictures from files, the library, drop, paste or a web URL. Each picture makes its own jobs. */
export function SourcesField({
  parameter,
  maxCount,
  sources,
  problems,
  onChange,
  onTouch,
}: Pick<FieldProps<ImageParameter>, 'parameter' | 'problems' | 'onTouch'> &
  Readonly<{
    /** Maximum number of pictures. If it is 1, a new picture replaces the old one. */
    maxCount: number;
    sources: readonly string[];
    onChange: (sources: readonly string[]) => void;
  }>) {
  /** Number of reads in progress; more pictures may be dropped meanwhile. */
  const [readCount, setReadCount] = useState(0);
  const [readResults, setReadResults] = useState<readonly ReadPictures[]>([]);
  const isBusy = readCount > 0;
  const [isFileDialogOpen, setFileDialogOpen] = useState(false);
  useLoadingPicturesWhile((isBusy && !isFileDialogOpen) || readResults.length > 0);
  const [failure, setFailure] = useState<string | null>(null);
  // a URL counts while the user types, because Generate may be pressed before the field loses the focus
  const [openedUrl, setTypedUrl] = useState<TypedSource | null>(null);
  const typedUrl = stillTyped(openedUrl, sources, maxCount);
  if (typedUrl !== openedUrl) setTypedUrl(typedUrl);
  const [isPicking, setPicking] = useState(false);
  const shown = typedUrl?.others ?? sources;
  const [first] = shown;

  const changeUrl = (text: string, before: readonly string[]) => {
    const next = typedSource(text, before, maxCount);
    setTypedUrl(next);
    onChange(next.allSources);
  };
  /** Changes the pictures and keeps the URL that is being typed. */
  const changePictures = (pictures: readonly string[]) =>
    typedUrl === null ? onChange(pictures) : changeUrl(typedUrl.text, pictures);
  const add = (
    added: readonly string[],
    refused: readonly string[] = [],
    skipped = 0,
    current: readonly string[] = sources,
  ) => {
    const all = [...new Set(maxCount === 1 ? added.slice(0, 1) : [...current, ...added])];
    if (added.length > 0) {
      setTypedUrl(null);
      onChange(all.slice(0, maxCount));
      onTouch();
    }
    const skippedCount = skipped + Math.max(0, maxCount === 1 ? added.length - 1 : all.length - maxCount);
    const limitMessages =
      skippedCount > 0 ? [t('create.moreNotTaken', { left: skippedCount, most: maxCount })] : [];
    const messages = [...refused, ...limitMessages];
    setFailure(messages.length > 0 ? messages.join(' ') : null);
  };
  const readPictures = async (read: () => Promise<ReadPictures>) => {
    setReadCount((count) => count + 1);
    setFailure(null);
    try {
      const result = await read();
      setReadResults((before) => [...before, result]);
    } catch (error) {
      reportPictureFailed();
      setFailure(errorMessage(error));
    } finally {
      setReadCount((count) => count - 1);
    }
  };
  // reads the current sources, because other pictures may have been added since the drop
  const addReadPictures = useEffectEvent((all: readonly ReadPictures[]) => {
    setReadResults((now) => now.filter((each) => !all.includes(each)));
    const skipped = all.reduce((sum, each) => sum + (each.skipped ?? 0), 0);
    const refused = all.flatMap((each) => each.refused);
    const added = all.flatMap(({ refs }) => refs);
    if (refused.length > 0) reportPictureFailed();
    if (maxCount === 1 || sources.length === 0 || added.length === 0 || !all.some(({ replaces }) => replaces))
      return add(added, refused, skipped);
    add(added, refused, skipped, []);

    showToast({
      level: 'info',
      title: t('create.picturesReplaced', { count: sources.length }),
      timeout: undoMs,
      action: {
        label: t('create.keepAll'),
        run: () => onChange([...new Set([...sources, ...added])].slice(0, maxCount)),
      },
    });
  });
  useEffect(() => {
    if (readResults.length > 0) addReadPictures(readResults);
  }, [readResults]);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const freeSlots = maxCount === 1 ? 1 : maxCount - sources.length;
  const addLibraryPictures = (seqs: readonly number[], replaces = false) => {
    const accepted = seqs.slice(0, replaces ? maxCount : freeSlots);
    void readPictures(async () => {
      const result = { ...(await libraryPictures(accepted)), skipped: seqs.length - accepted.length };
      return replaces ? { ...result, replaces } : result;
    });
  };
  const addFiles = (files: readonly File[]) => {
    const dragged = draggedSeqs();
    if (dragged.length > 0) return addLibraryPictures(dragged);
    const accepted = files.slice(0, freeSlots);
    void readPictures(async () => {
      const result = await filePictures(accepted);
      const [single, ...others] = result.refs;
      if (single !== undefined && others.length === 0) void offerSettings(single);
      return { ...result, skipped: files.length - accepted.length };
    });
  };
  const addText = (dropped: string) => {
    const link = dropped.split(/\r?\n/).find((line) => line !== '' && !line.startsWith('#'));
    if (link && /^(https?:|data:image\/)/i.test(link)) {
      setFailure(null);
      add([link]);
    } else setFailure(t('create.thatIsNeitherAnImageNorA'));
  };

  const isEmpty = first === undefined;
  const canAdd = isEmpty || maxCount > shown.length;
  return (
    <FieldFrame
      name={parameter.name}
      label={parameter.label}
      value={
        sources.length > 1 ? (
          <span className="text-muted">{t('create.chosenPictures', { count: sources.length })}</span>
        ) : undefined
      }
      defaultText={null}
      hint={sources.length > 1 ? t('create.eachOfThemIsAJobOf') : parameter.hint}
      problems={failure ? [failure, ...problems] : problems}
      noteRef={note}
    >
      <DropZone label={parameter.label} onFiles={addFiles} onText={addText}>
        {(isDraggedOver) => (
          <div
            className={classNames(
              'flex flex-col gap-2 rounded-lg border border-dashed p-3',
              isDraggedOver
                ? 'border-accent bg-accent-soft'
                : problems.length > 0
                  ? 'border-danger bg-field'
                  : 'border-edge bg-field',
            )}
          >
            {isEmpty ? (
              <p className="text-xs text-pretty text-muted">
                {isDraggedOver
                  ? t('create.dropItHere')
                  : isBusy
                    ? t('create.reading')
                    : maxCount > 1
                      ? t('create.dropPicturesHereOrPasteOneSeveral')
                      : t('create.dropAPictureHereOrPasteOne')}
              </p>
            ) : shown.length === 1 ? (
              <ChosenPicture value={first} onClear={() => changePictures([])} />
            ) : (
              <SourceGrid
                sources={shown}
                onRemove={(source) => changePictures(shown.filter((each) => each !== source))}
              />
            )}
            {canAdd ? (
              <div className="flex flex-wrap items-center gap-2">
                <Button
                  size="sm"
                  className="border border-line"
                  icon={<ImageUp size={14} />}
                  isDisabled={isBusy}
                  onPress={() =>
                    void readPictures(() => {
                      setFileDialogOpen(true);
                      return pickPictures(maxCount > 1).finally(() => setFileDialogOpen(false));
                    })
                  }
                >
                  {isEmpty
                    ? maxCount > 1
                      ? t('create.chooseFiles')
                      : t('create.chooseAFile')
                    : t('create.addOthers')}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Images size={14} />}
                  isDisabled={isBusy}
                  onPress={() => setPicking(true)}
                >
                  {t('create.chooseFromTheGallery')}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<Link2 size={14} />}
                  onPress={() => setTypedUrl(typedUrl === null ? typedSource('', sources, maxCount) : null)}
                >
                  {t('create.webAddress')}
                </Button>
                {isDraggedOver && !isEmpty ? (
                  <span className="text-xs text-muted">{t('create.dropItToAddIt')}</span>
                ) : null}
              </div>
            ) : null}
            {typedUrl === null ? null : (
              <TextField
                label={t('create.webAddressOf', { label: parameter.label })}
                hideLabel
                placeholder="https://…"
                value={typedUrl.text}
                autoFocus
                onChange={(text) => changeUrl(text, typedUrl.others)}
                onBlur={() =>
                  afterPress(() => {
                    onTouch();
                    if (typedUrl.text !== '') setTypedUrl(null);
                  })
                }
              />
            )}
          </div>
        )}
      </DropZone>
      {isPicking ? (
        <LibraryPicker
          maxChosen={maxCount}
          onPick={(seqs) => addLibraryPictures(seqs, true)}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </FieldFrame>
  );
}

function ChosenPicture({ value, onClear }: Readonly<{ value: string; onClear: () => void }>) {
  const isInput = value.startsWith(refPrefix);
  const image = useRoute('inputs.describe', { ref: value }, { enabled: isInput });
  return (
    <div className="flex items-center gap-3">
      {isInput ? (
        <span className="relative size-16 shrink-0 overflow-hidden rounded-md">
          <InputPicture
            source={value}
            alt={t('create.theChosenInput')}
            className="size-16 bg-canvas object-contain"
          />
          <ShowInput source={value} />
        </span>
      ) : (
        <span className="flex size-16 shrink-0 items-center justify-center rounded-md bg-canvas text-muted">
          <Link2 aria-hidden size={18} />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 text-xs">
        {isInput ? (
          image.data ? (
            <>
              <span className="truncate text-sm">{image.data.name}</span>
              <span className="text-muted">
                {image.data.width} × {image.data.height}, {formatBytes(image.data.bytes)}
              </span>
              <span className="text-muted">
                {t('create.toBeSent', { bytes: formatBytes(image.data.sentBytes) })}
              </span>
              {image.data.isReencoded ? (
                <span className="text-pretty text-muted">{t('words.sentAnew')}</span>
              ) : null}
            </>
          ) : (
            <span className="text-muted">
              {image.isSuccess ? t('create.thisImageIsNoLongerKeptChoose') : t('create.reading')}
            </span>
          )
        ) : (
          <>
            <span className="selectable truncate">{value.slice(0, 200)}</span>
            <span className="text-muted">
              {value.startsWith('data:')
                ? t('create.toBeSent', { bytes: formatBytes(value.length) })
                : t('create.theServiceDownloadsItFromThat')}
            </span>
          </>
        )}
      </div>
      <IconButton label={t('create.removeTheImage')} size="sm" icon={<X size={14} />} onPress={onClear} />
    </div>
  );
}

function SourceGrid({
  sources,
  onRemove,
}: Readonly<{ sources: readonly string[]; onRemove: (source: string) => void }>) {
  return (
    <ul
      aria-label={t('create.sourcePictures')}
      className="grid max-h-52 grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-1.5 overflow-y-auto"
    >
      {sources.map((source, index) => (
        <li key={source} className="relative">
          {source.startsWith(refPrefix) ? (
            <InputPicture
              source={source}
              alt={t('create.sourceNumber', { place: index + 1 })}
              decoding="async"
              className="aspect-square w-full rounded-md bg-canvas object-cover"
            />
          ) : (
            <span
              title={source.slice(0, 200)}
              className="flex aspect-square w-full items-center justify-center rounded-md bg-canvas text-muted"
            >
              <Link2 aria-label={t('create.sourceByItsWebAddress', { place: index + 1 })} size={18} />
            </span>
          )}
          {source.startsWith(refPrefix) ? <ShowInput source={source} /> : null}
          <IconButton
            label={t('create.removeSource', { place: index + 1 })}
            size="sm"
            variant="overlay"
            className="absolute! top-1 end-1 size-5!"
            icon={<X size={12} />}
            onPress={() => onRemove(source)}
          />
        </li>
      ))}
    </ul>
  );
}
