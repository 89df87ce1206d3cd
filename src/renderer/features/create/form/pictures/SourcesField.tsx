import { inputRefPrefix } from '@shared/domain/create/InputImage';
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
import { notePictureFailed, useLoadingPicturesWhile } from '../../submit/arriving';
import { FieldFrame, type FieldProps } from '../FieldFrame';
import { InputPicture, ShowInput } from './InputPicture';
import { LibraryPicker } from './LibraryPicker';
import { filePictures, ownPictures, pickedPictures } from './sourcePictures';
import { stillTyped, type TypedSource, typedSource } from './typedSource';

/** Pictures that were read. `unread`: number of pictures beyond the maximum. */
type Taken = Readonly<{
  refs: readonly string[];
  refused: readonly string[];
  unread?: number;
  /** The new pictures replace the present ones; a message offers to keep both. */
  replaces?: boolean;
}>;

/** Input pictures from files, the library, drop, paste or a web URL. Each picture makes its own jobs. */
export function SourcesField({
  parameter,
  most,
  sources,
  problems,
  onChange,
  onTouch,
}: Pick<FieldProps<ImageParameter>, 'parameter' | 'problems' | 'onTouch'> &
  Readonly<{
    /** With 1, a new picture replaces the old one. */
    most: number;
    sources: readonly string[];
    onChange: (sources: readonly string[]) => void;
  }>) {
  /** Number of reads in progress; more pictures may be dropped meanwhile. */
  const [reading, setReading] = useState(0);
  const [arrived, setArrived] = useState<readonly Taken[]>([]);
  const isBusy = reading > 0;
  const [isAsking, setAsking] = useState(false);
  useLoadingPicturesWhile((isBusy && !isAsking) || arrived.length > 0);
  const [failure, setFailure] = useState<string | null>(null);
  // a URL counts while the user types, because Generate may be pressed before the field loses the focus
  const [opened, setTyped] = useState<TypedSource | null>(null);
  const typed = stillTyped(opened, sources, most);
  if (typed !== opened) setTyped(typed);
  const [isPicking, setPicking] = useState(false);
  const shown = typed?.before ?? sources;
  const [first] = shown;

  const type = (text: string, before: readonly string[]) => {
    const next = typedSource(text, before, most);
    setTyped(next);
    onChange(next.given);
  };
  /** Changes the pictures and keeps the URL that is being typed. */
  const keep = (some: readonly string[]) => (typed === null ? onChange(some) : type(typed.text, some));
  const add = (
    given: readonly string[],
    refused: readonly string[] = [],
    unread = 0,
    beside: readonly string[] = sources,
  ) => {
    const all = [...new Set(most === 1 ? given.slice(0, 1) : [...beside, ...given])];
    if (given.length > 0) {
      setTyped(null);
      onChange(all.slice(0, most));
      onTouch();
    }
    const left = unread + Math.max(0, most === 1 ? given.length - 1 : all.length - most);
    const over = left > 0 ? [t('create.moreNotTaken', { left, most })] : [];
    const said = [...refused, ...over];
    setFailure(said.length > 0 ? said.join(' ') : null);
  };
  const take = async (read: () => Promise<Taken>) => {
    setReading((count) => count + 1);
    setFailure(null);
    try {
      const taken = await read();
      setArrived((before) => [...before, taken]);
    } catch (error) {
      notePictureFailed();
      setFailure(errorMessage(error));
    } finally {
      setReading((count) => count - 1);
    }
  };
  // other pictures may have been added since the drop
  const addArrived = useEffectEvent((all: readonly Taken[]) => {
    setArrived((now) => now.filter((each) => !all.includes(each)));
    const unread = all.reduce((sum, each) => sum + (each.unread ?? 0), 0);
    const refused = all.flatMap((each) => each.refused);
    const given = all.flatMap(({ refs }) => refs);
    if (refused.length > 0) notePictureFailed();
    if (most === 1 || sources.length === 0 || given.length === 0 || !all.some(({ replaces }) => replaces))
      return add(given, refused, unread);
    add(given, refused, unread, []);

    showToast({
      level: 'info',
      title: t('create.picturesReplaced', { count: sources.length }),
      timeout: undoMs,
      action: {
        label: t('create.keepAll'),
        run: () => onChange([...new Set([...sources, ...given])].slice(0, most)),
      },
    });
  });
  useEffect(() => {
    if (arrived.length > 0) addArrived(arrived);
  }, [arrived]);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const room = most === 1 ? 1 : most - sources.length;
  const takeOwn = (seqs: readonly number[], replaces = false) => {
    const fitting = seqs.slice(0, replaces ? most : room);
    void take(async () => {
      const taken = { ...(await ownPictures(fitting)), unread: seqs.length - fitting.length };
      return replaces ? { ...taken, replaces } : taken;
    });
  };
  const addFiles = (files: readonly File[]) => {
    const own = draggedSeqs();
    if (own.length > 0) return takeOwn(own);
    const fitting = files.slice(0, room);
    void take(async () => {
      const taken = await filePictures(fitting);
      const [only, ...others] = taken.refs;
      if (only !== undefined && others.length === 0) void offerSettings(only);
      return { ...taken, unread: files.length - fitting.length };
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
  const canAdd = isEmpty || most > shown.length;
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
        {(over) => (
          <div
            className={classNames(
              'flex flex-col gap-2 rounded-lg border border-dashed p-3',
              over
                ? 'border-accent bg-accent-soft'
                : problems.length > 0
                  ? 'border-danger bg-field'
                  : 'border-edge bg-field',
            )}
          >
            {isEmpty ? (
              <p className="text-xs text-pretty text-muted">
                {over
                  ? t('create.dropItHere')
                  : isBusy
                    ? t('create.reading')
                    : most > 1
                      ? t('create.dropPicturesHereOrPasteOneSeveral')
                      : t('create.dropAPictureHereOrPasteOne')}
              </p>
            ) : shown.length === 1 ? (
              <ChosenPicture value={first} onClear={() => keep([])} />
            ) : (
              <SourceGrid
                sources={shown}
                onRemove={(source) => keep(shown.filter((each) => each !== source))}
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
                    void take(() => {
                      setAsking(true);
                      return pickedPictures(most > 1).finally(() => setAsking(false));
                    })
                  }
                >
                  {isEmpty
                    ? most > 1
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
                  onPress={() => setTyped(typed === null ? typedSource('', sources, most) : null)}
                >
                  {t('create.webAddress')}
                </Button>
                {over && !isEmpty ? (
                  <span className="text-xs text-muted">{t('create.dropItToAddIt')}</span>
                ) : null}
              </div>
            ) : null}
            {typed === null ? null : (
              <TextField
                label={t('create.webAddressOf', { label: parameter.label })}
                hideLabel
                placeholder="https://…"
                value={typed.text}
                autoFocus
                onChange={(text) => type(text, typed.before)}
                onBlur={() =>
                  afterPress(() => {
                    onTouch();
                    if (typed.text !== '') setTyped(null);
                  })
                }
              />
            )}
          </div>
        )}
      </DropZone>
      {isPicking ? (
        <LibraryPicker most={most} onPick={(seqs) => takeOwn(seqs, true)} onClose={() => setPicking(false)} />
      ) : null}
    </FieldFrame>
  );
}

function ChosenPicture({ value, onClear }: Readonly<{ value: string; onClear: () => void }>) {
  const isInput = value.startsWith(inputRefPrefix);
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
              {image.data.isSentAnew ? (
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
      {sources.map((source, place) => (
        <li key={source} className="relative">
          {source.startsWith(inputRefPrefix) ? (
            <InputPicture
              source={source}
              alt={t('create.sourceNumber', { place: place + 1 })}
              decoding="async"
              className="aspect-square w-full rounded-md bg-canvas object-cover"
            />
          ) : (
            <span
              title={source.slice(0, 200)}
              className="flex aspect-square w-full items-center justify-center rounded-md bg-canvas text-muted"
            >
              <Link2 aria-label={t('create.sourceByItsWebAddress', { place: place + 1 })} size={18} />
            </span>
          )}
          {source.startsWith(inputRefPrefix) ? <ShowInput source={source} /> : null}
          <IconButton
            label={t('create.removeSource', { place: place + 1 })}
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
