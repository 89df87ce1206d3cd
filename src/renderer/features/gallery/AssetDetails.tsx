import type { Asset } from '@shared/domain/gallery/Asset';
import { hasCreationInfo } from '@shared/domain/gallery/hasCreationInfo';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { sourceLabel } from '@shared/words/titleOf';
import { Copy, Download, Ellipsis, EyeOff, FolderOpen, ImageOff, Play, Table2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { errorMessage } from '../../ipc/CallFailure';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useStillRetries } from '../../ipc/pictures/useStillRetries';
import { useAsset } from '../../ipc/useAsset';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Tooltip } from '../../ui/dialogs/Tooltip';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { Skeleton } from '../../ui/messages/Skeleton';
import { showToast } from '../../ui/messages/toasts';
import { MediaStill } from '../../ui/pictures/MediaStill';
import type { AssetActions } from './AssetActions';
import { assetFacts } from './assetFacts';
import { capturePoster } from './capturePoster';
import { FamilyStrip } from './FamilyStrip';
import { useGalleryStore } from './galleryStore';
import { AssetJudging } from './judging/AssetJudging';
import { MissingFileNote } from './MissingFileNote';
import { Palette } from './Palette';

/** The schema of the film model has no image field (docs/interface.md, videogen/video-2-1-master). */
const filmFromPromptAlone = t('gallery.filmFromPromptTip');

/** A click opens the picture in the viewer; a click on a blurred sensitive picture first reveals it. */
function AssetPicture({
  asset,
  blurSensitive,
  onOpen,
}: Readonly<{ asset: Asset; blurSensitive: boolean; onOpen: () => void }>) {
  const isRevealed = useGalleryStore((state) => state.revealed.has(asset.seq));
  const { attempt, isMissing, reportMissing } = useStillRetries(asset.seq);
  const isBlurred = blurSensitive && asset.sensitive && !isRevealed;
  const { kind } = asset;
  return (
    <AriaButton
      data-seq={asset.seq}
      aria-label={isBlurred ? t('gallery.showSensitive', { kind }) : t('gallery.openAsset', { kind })}
      onPress={() => (isBlurred ? useGalleryStore.getState().reveal(asset.seq) : onOpen())}
      className="relative flex max-h-96 min-h-24 w-full [@media(max-height:700px)]:max-h-44 items-center justify-center overflow-hidden rounded-lg bg-raised"
      style={{ aspectRatio: `${asset.width} / ${asset.height}` }}
    >
      <MediaStill
        key={`${asset.id} ${attempt}`}
        preview={mediaUrl.preview(asset.id)}
        videoSrc={asset.kind === 'video' ? mediaUrl.film(asset.id) : null}
        onFilmShown={(film) => void capturePoster(asset.id, film)}
        className={classNames('size-full object-contain', isBlurred && 'scale-110 blur-2xl')}
        onMissing={reportMissing}
        missing={
          <span className="flex flex-col items-center gap-1.5 px-4 text-center text-xs text-muted">
            <ImageOff aria-hidden size={18} />
            {asset.problem ?? t('gallery.fileNotThere')}
          </span>
        }
      />
      {isBlurred ? (
        <span className="absolute inset-0 flex flex-col items-center justify-center gap-1 bg-black/45 text-xs text-white">
          <EyeOff aria-hidden size={18} /> {t('gallery.pressToShow')}
        </span>
      ) : asset.kind === 'video' && !isMissing ? (
        <span className="absolute flex size-11 items-center justify-center rounded-full bg-black/60 text-white">
          <Play aria-hidden size={18} fill="currentColor" />
        </span>
      ) : null}
    </AriaButton>
  );
}

export const AssetDetails = memo(function AssetDetails({
  seq,
  blurSensitive,
  assetActions,
  onOpen,
  onOpenMenu,
}: Readonly<{
  seq: number;
  blurSensitive: boolean;
  assetActions: AssetActions;
  /** Opens the viewer; undefined in the viewer itself. */
  onOpen?: (seq: number) => void;
  /** Opens the action menu; undefined where a toolbar over the picture has a button for the menu. */
  onOpenMenu?: (seq: number) => void;
}>) {
  const { data: asset, isError, error } = useAsset(seq);
  const copyImage = useCommand('asset.copyImage', {
    failed: t('app.theImageWasNotCopied'),
    onSuccess: () => showToast({ level: 'success', title: t('app.imageCopied') }),
  });
  const reveal = useCommand('asset.reveal', { failed: t('app.theFolderDidNotOpen') });
  const retryDownload = useCommand('queue.retryDownloads', { failed: t('gallery.downloadNotStarted') });

  if (isError) {
    return <ErrorNote className="m-4" title={t('gallery.detailsNotRead')} message={errorMessage(error)} />;
  }
  if (asset === undefined) {
    return (
      <div aria-busy className="flex flex-col gap-3 p-4">
        <Skeleton className="h-56" />
        <Skeleton className="h-10" />
      </div>
    );
  }
  if (asset === null) return <ErrorNote className="m-4" title={t('family.assetGone')} />;
  const { jobId } = asset;
  const isImage = asset.kind === 'image';
  const sourceText = sourceLabel(asset);
  return (
    <div className="flex min-h-full flex-col gap-4 p-4">
      {onOpen ? (
        <AssetPicture asset={asset} blurSensitive={blurSensitive} onOpen={() => onOpen(seq)} />
      ) : null}
      <div className="-my-1 flex flex-wrap items-center gap-2 text-xs">
        {asset.sample ? (
          <span className="rounded-full bg-raised px-2.5 py-0.5">{t('gallery.sample')}</span>
        ) : null}
        {asset.sensitive ? (
          <span className="flex items-center gap-1.5 rounded-full bg-raised px-2.5 py-0.5">
            <EyeOff aria-hidden size={12} /> {t('family.sensitive')}
          </span>
        ) : null}
        <span className="flex-1" />
        <div className="-me-2 flex">
          {isImage ? (
            <IconButton
              label={t('gallery.copyImage')}
              icon={<Copy size={15} />}
              isDisabled={asset.file === null}
              onPress={() => copyImage.mutate({ id: asset.id })}
            />
          ) : null}
          <IconButton
            label={t('app.showInFolder')}
            icon={<FolderOpen size={16} />}
            isDisabled={asset.file === null}
            onPress={() => reveal.mutate({ id: asset.id })}
          />
          {onOpenMenu ? (
            <>
              <IconButton
                label={t('create.saveACopy')}
                tip={t('words.saveCopyTip')}
                icon={<Download size={16} />}
                isDisabled={asset.file === null}
                onPress={() => assetActions.saveCopy(asset)}
              />
              <IconButton
                label={isImage ? t('create.moreForThisImage') : t('create.moreForThisFilm')}
                icon={<Ellipsis size={16} />}
                onPress={() => onOpenMenu(seq)}
              />
            </>
          ) : null}
        </div>
      </div>
      {asset.state === 'failed' && jobId !== null ? (
        <ErrorNote
          title={t('gallery.notDownloaded')}
          message={asset.problem}
          actions={
            <Button size="sm" onPress={() => retryDownload.mutate({ jobIds: [jobId] })}>
              {t('gallery.downloadAgain')}
            </Button>
          }
        />
      ) : null}
      <MissingFileNote asset={asset} />
      {asset.state === 'ready' ? <AssetJudging asset={asset} /> : null}
      {/* above the prompt, which may be long */}
      {asset.remark === null ? null : (
        <p dir="auto" className="selectable -mb-2.5 text-xs break-words text-muted">
          {asset.remark}
        </p>
      )}
      {asset.title === undefined ? null : (
        <p className="selectable -mb-3 text-base font-semibold break-words">{asset.title}</p>
      )}
      <p className="selectable text-base break-words whitespace-pre-wrap">{asset.prompt}</p>
      {sourceText === null ? null : (
        <p className="selectable -mt-2.5 text-xs break-words text-muted first-letter:uppercase">
          {sourceText}
        </p>
      )}
      {asset.template !== null && asset.template !== asset.prompt ? (
        <div className="flex flex-col gap-0.5">
          <div className="flex items-center justify-between text-xs text-muted">
            {t('gallery.template')}
            <Button
              size="sm"
              variant="quiet"
              className="-my-1 -mr-2.5"
              aria-label={t('gallery.useTemplate')}
              onPress={() => assetActions.applyTemplate(asset)}
            >
              {t('gallery.use')}
            </Button>
          </div>
          <p className="selectable text-xs break-words text-muted">{asset.template}</p>
        </div>
      ) : null}
      <dl className="flex flex-col gap-1 text-xs">
        {assetFacts(asset, Date.now()).map((fact) => (
          <div key={fact.label} className="flex gap-3">
            <dt className="w-22 shrink-0 truncate text-muted">{fact.label}</dt>
            <dd className="selectable min-w-0 break-words [overflow-wrap:anywhere]">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <Palette seq={seq} onFilter={assetActions.openGallery} />
      {asset.jobId === null ? null : <ListRowLink jobId={asset.jobId} onShow={assetActions.showListRow} />}
      <ExportHistory assetId={asset.id} />
      {asset.origin === 'imported' ? <ImportOrigin asset={asset} /> : null}
      <FamilyStrip
        asset={asset}
        blurSensitive={blurSensitive}
        onShow={assetActions.showAsset}
        onCompare={assetActions.compareWithSource}
        onShowFamily={assetActions.openFamily}
      />
      <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex flex-col gap-2 border-t border-line bg-panel p-4 short:contents">
        <div className="flex flex-col short:sticky short:bottom-0 short:-mx-4 short:mt-auto short:border-t short:border-line short:bg-panel short:px-4 short:py-3 low:static">
          <Button
            variant="primary"
            isDisabled={!hasCreationInfo(asset)}
            onPress={() => assetActions.applySettings(asset)}
          >
            {t('create.useTheseSettings')}
          </Button>
        </div>
        <div className="flex flex-col gap-2 short:-mt-4">
          <div className="grid grid-cols-2 gap-2">
            <Button isDisabled={asset.seed === null} onPress={() => assetActions.applySeed(asset)}>
              {t('gallery.useSeed')}
            </Button>
            <Button isDisabled={asset.prompt === ''} onPress={() => assetActions.applyPrompt(asset)}>
              {t('gallery.usePrompt')}
            </Button>
          </div>
          {isImage ? (
            <div className="flex flex-wrap gap-2 *:flex-1">
              <Button onPress={() => assetActions.editImage(asset)}>{t('create.editThisImage')}</Button>
              {asset.prompt === '' ? null : (
                <Tooltip label={filmFromPromptAlone} placement="top">
                  <Button
                    aria-label={t('gallery.makeAFilmOfThisPrompt')}
                    onPress={() => assetActions.makeFilm(asset)}
                  >
                    {t('gallery.filmOfThisPrompt')}
                  </Button>
                </Tooltip>
              )}
            </div>
          ) : asset.prompt === '' ? null : (
            <Button onPress={() => assetActions.makeStill(asset)}>
              {t('gallery.makeAPictureOfThisPrompt')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
});

/** Where a picture was exported to and under which name, in case a client asks for it again. */
function ExportHistory({ assetId }: Readonly<{ assetId: string }>) {
  const { data: exports } = useRoute('exports.ofAsset', { id: assetId });
  if (!exports || exports.length === 0) return null;
  return (
    <section aria-label={t('gallery.whereItWent')} className="flex flex-col gap-1 text-xs">
      <h3 className="text-muted">{t('gallery.whereItWent')}</h3>
      <ul className="flex flex-col gap-1">
        {exports.map(({ target, file, at }) => (
          <li key={`${at} ${file}`} className="selectable [overflow-wrap:anywhere]">
            <Message
              id="gallery.exportedTo"
              args={{
                file,
                target,
                time: formatTime(at, Date.now()),
                where: (words: ReactNode) => <span className="text-muted">{words}</span>,
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The origin of an imported file or frame. Metadata that Easel could not parse is shown as text. */
function ImportOrigin({ asset }: Readonly<{ asset: Asset }>) {
  const { data: origin } = useRoute('imports.origin', { id: asset.id });
  if (!origin) return null;
  const { program, from, importedAt, raw, isFrame } = origin;
  if (isFrame)
    return (
      <p className="text-xs">
        <Message
          id="gallery.frameOfFilm"
          args={{
            time: formatTime(importedAt, Date.now()),
            when: (words: ReactNode) => <span className="text-muted">{words}</span>,
          }}
        />
      </p>
    );
  return (
    <div className="flex flex-col gap-1 text-xs">
      <p>
        {t('gallery.importedFrom', { hasProgram: program !== null, program, isOutside: asset.isOutside })}
      </p>
      <p className="selectable text-muted [overflow-wrap:anywhere]">
        {formatTime(importedAt, Date.now())}, {from}
      </p>
      {raw === null ? null : (
        <details>
          <summary className="cursor-default text-muted hover:text-ink">
            {t('gallery.writtenInTheFile')}
          </summary>
          <pre className="selectable mt-1 max-h-60 overflow-auto font-sans whitespace-pre-wrap [overflow-wrap:anywhere]">
            {raw}
          </pre>
        </details>
      )}
    </div>
  );
}

/** A link to the list row that a picture was generated from. */
function ListRowLink({ jobId, onShow }: Readonly<{ jobId: string; onShow: AssetActions['showListRow'] }>) {
  const { data: row } = useRoute('lists.rowOf', { jobId }, { alwaysRefetch: true });
  if (!row) return null;
  return (
    <Button
      size="sm"
      className="max-w-full self-start"
      icon={<Table2 size={14} />}
      onPress={() => onShow(row)}
    >
      <span className="truncate">{t('gallery.showItsRowIn', { name: row.name })}</span>
    </Button>
  );
}
