import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { ImageOff, Pin } from 'lucide-react';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { errorMessage } from '../../../../ipc/CallFailure';
import { mediaUrl } from '../../../../ipc/pictures/mediaUrl';
import { useBlursSensitive } from '../../../../ipc/pictures/useBlursSensitive';
import { useAssets } from '../../../../ipc/useAsset';
import { useRoute } from '../../../../ipc/useRoute';
import { Button } from '../../../../ui/Button';
import { classNames } from '../../../../ui/classNames';
import { Dialog } from '../../../../ui/dialogs/Dialog';
import { TextField } from '../../../../ui/fields/TextField';
import { useEnterWhenComplete } from '../../../../ui/fields/useEnterWhenComplete';
import { useDebounced } from '../../../../ui/hooks/useDebounced';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { Skeleton } from '../../../../ui/messages/Skeleton';
import { MediaStill } from '../../../../ui/pictures/MediaStill';
import { SelectedCheck } from '../../../../ui/pictures/SelectedCheck';

/** Maximum number of pictures shown; the user finds older ones by searching. */
const maxShown = 60;
const searchDelayMs = 180;
const none: readonly never[] = [];
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2';

type Props = Readonly<{
  maxChosen: number;
  /** The chosen pictures will be shown unblurred, so sensitive ones are not offered. */
  excludesSensitive?: boolean;
  onPick: (seqs: readonly number[]) => void;
  onClose: () => void;
}>;

/** Chooses pictures of the library: pinned ones first, then the newest. */
export function LibraryPicker({ maxChosen, excludesSensitive = false, onPick, onClose }: Props) {
  const [searchText, setSearchText] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const baseQuery = excludesSensitive ? 'kind:image -is:sensitive' : 'kind:image';
  const debouncedText = useDebounced(searchText, searchDelayMs);
  const query = `${baseQuery} ${debouncedText.trim()}`.trimEnd();
  const found = useRoute(
    'gallery.arranged',
    { query, sort: 'newest', group: 'none' },
    { alwaysRefetch: true, keepPrevious: true },
  );
  const blurs = useBlursSensitive();
  const seqs = found.data?.seqs;
  const count = seqs?.length ?? 0;
  const { data: pins = none } = useRoute('pins.list', undefined);
  const pinned = new Set(query === baseQuery ? pins.map(({ seq }) => seq) : none);
  const newest = [...(seqs?.subarray(0, maxShown) ?? [])].filter((seq) => !pinned.has(seq));
  const isOffered = ({ seq, kind, trashedAt, sensitive }: Asset) =>
    !pinned.has(seq) || (kind === 'image' && trashedAt === null && !(excludesSensitive && sensitive));
  const assets = useAssets([...pinned, ...newest])
    .filter((asset) => asset != null)
    .filter(isOffered);
  const pick = () => {
    onPick(chosen);
    onClose();
  };
  const isUpToDate =
    debouncedText === searchText &&
    !found.isPending &&
    !found.isPlaceholderData &&
    (count === 0 || assets.length > 0);
  const onEnter = useEnterWhenComplete(searchText, isUpToDate, () => {
    const first = assets[0]?.seq;
    if (first === undefined) return;
    if (maxChosen > 1) return setChosen([...new Set([...chosen, first])]);
    onPick([first]);
    onClose();
  });
  return (
    <Dialog
      title={t('create.fromTheGallery')}
      isOpen
      onOpenChange={onClose}
      size="lg"
      messages="head"
      footer={
        <>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={pick}>
            {t('create.usePictures', { count: Math.max(1, chosen.length) })}
          </Button>
        </>
      }
    >
      <div className="flex h-[56vh] min-h-60 flex-col gap-3">
        <div onKeyDownCapture={onEnter}>
          <TextField
            label={t('create.search')}
            hideLabel
            placeholder={t('create.aPromptOrTagLakeIsFavourite')}
            value={searchText}
            autoFocus
            onChange={setSearchText}
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-0.5">
          {found.isError ? (
            <p role="alert" className="text-sm text-danger">
              {errorMessage(found.error)}
            </p>
          ) : seqs === undefined || (count > 0 && assets.length === 0) ? (
            <div aria-busy className={grid}>
              {Array.from({ length: 12 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical
                <Skeleton key={index} className="aspect-square" />
              ))}
            </div>
          ) : count === 0 ? (
            <EmptyState
              icon={<ImageOff size={20} />}
              title={query === baseQuery ? t('create.noPicturesYet') : t('create.nothingIsFound')}
              message={
                query === baseQuery
                  ? t('create.whatIsMadeOrImportedIsHere')
                  : t('create.noPictureOfTheLibraryFitsThese')
              }
            />
          ) : (
            <ListBox
              aria-label={t('create.picturesOfTheLibrary')}
              layout="grid"
              selectionMode={maxChosen > 1 ? 'multiple' : 'single'}
              selectionBehavior="toggle"
              escapeKeyBehavior="none"
              selectedKeys={chosen}
              onSelectionChange={(keys) =>
                setChosen(keys === 'all' ? assets.map(({ seq }) => seq) : [...keys].map(Number))
              }
              items={assets.map((asset) => ({ id: asset.seq, asset }))}
              className={classNames(grid, 'outline-none')}
            >
              {({ asset }) => (
                <ListBoxItem
                  id={asset.seq}
                  textValue={asset.prompt === '' ? t('create.aPictureWithoutAPrompt') : asset.prompt}
                  aria-label={asset.prompt === '' ? t('create.aPictureWithoutAPrompt') : asset.prompt}
                  className="relative aspect-square cursor-default overflow-hidden rounded-md bg-raised -outline-offset-2 outline-muted data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:outline-2"
                >
                  {({ isSelected }) => (
                    <>
                      <MediaStill
                        preview={mediaUrl.small(asset.id)}
                        videoSrc={null}
                        className={classNames(
                          'size-full object-cover',
                          blurs && asset.sensitive && 'blur-md',
                        )}
                        missing={
                          <span aria-hidden className="flex h-full items-center justify-center text-faint">
                            <ImageOff size={18} />
                          </span>
                        }
                      />
                      {pinned.has(asset.seq) ? (
                        <span className="absolute end-1.5 bottom-1.5 rounded-sm bg-black/70 p-1 text-white">
                          <Pin aria-hidden size={11} />
                        </span>
                      ) : null}
                      {isSelected ? (
                        <>
                          <span aria-hidden className="absolute inset-0 rounded-md border-3 border-accent" />
                          <SelectedCheck />
                        </>
                      ) : null}
                    </>
                  )}
                </ListBoxItem>
              )}
            </ListBox>
          )}
        </div>
        <p className="text-xs text-muted">
          {count > maxShown ? t('create.theNewestOfWordsFindOlderOnes', { mostShown: maxShown, count }) : ' '}
        </p>
      </div>
    </Dialog>
  );
}
