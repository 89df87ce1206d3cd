import type { Asset, AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { titleOf } from '@shared/words/titleOf';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import type { AssetSequence } from '../../ipc/cache/AssetSequence';
import { mediaUrl } from '../../ipc/pictures/mediaUrl';
import { useAsset } from '../../ipc/useAsset';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { RatingIcons } from '../../ui/pictures/RatingIcons';
import { zoomLabel } from '../../ui/stage/stageView';
import { useStage } from '../../ui/stage/useStage';
import { FinishedPanel, JudgingFrame, LastActionNote } from './JudgingFrame';
import type { ReviewFilmHandle } from './ReviewFilm';
import { ReviewPicture } from './ReviewPicture';
import { reviewOutcome } from './reviewOutcome';
import { type RatingNotice, useRatingHistory } from './useRatingHistory';
import { useReviewBackground } from './useReviewBackground';

type ReviewStatusBarProps = Readonly<{
  asset: Asset | null;
  index: number;
  count: number;
  /** For example "150 %"; null: not zoomed. */
  zoom: string | null;
  notice: RatingNotice;
  /** Whether the bar lists the shortcuts. */
  showsKeys: boolean;
}>;

function ReviewStatusBar({ asset, index, count, zoom, notice, showsKeys }: ReviewStatusBarProps) {
  return (
    <div className="pointer-events-none flex h-8 shrink-0 items-center justify-center gap-2">
      {asset ? (
        <span className="flex h-6 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white">
          {asset.title === undefined ? null : <span className="max-w-80 truncate">{asset.title}</span>}
          <RatingIcons
            rating={asset.rating}
            favourite={asset.favourite}
            rejected={asset.rejected}
            label={asset.label}
          />
          <span className="tabular-nums">{t('review.place', { place: index + 1, count })}</span>
          {showsKeys ? (
            <span aria-hidden data-keys className="truncate">
              {keyLegend()}
            </span>
          ) : null}
          {zoom === null ? null : <span className="tabular-nums">{zoom}</span>}
        </span>
      ) : null}
      <LastActionNote notice={notice} />
    </div>
  );
}

function keyLegend(): string {
  return [
    t('review.keyStars', { from: shortcutOf('review.rate1'), to: shortcutOf('review.rate5') }),
    t('review.keyFavourite', { key: shortcutOf('review.favourite') }),
    t('review.keyRejects', { key: shortcutOf('review.reject') }),
    t('review.keyUndoes', { key: shortcutOf('review.undo') }),
    t('review.keyPrompt', { key: shortcutOf('review.info') }),
    t('review.keyFilmstrip', { key: shortcutOf('review.strip') }),
    t('review.keyHidesThis', { key: shortcutOf('review.legend') }),
  ].join(' · ');
}

/** The number is odd, so that the current picture is in the middle of the strip. */
const maxStripPictures = 17;

type ReviewStripProps = Readonly<{
  walk: AssetSequence;
  index: number;
  isBlurred: (asset: Asset) => boolean;
  onGo: (by: number) => void;
}>;

function ReviewStrip({ walk, index, isBlurred, onGo }: ReviewStripProps) {
  const from = Math.max(0, Math.min(index - (maxStripPictures - 1) / 2, walk.count - maxStripPictures));
  const indexes = Array.from({ length: Math.min(maxStripPictures, walk.count) }, (_, at) => from + at);
  return (
    <fieldset
      aria-label={t('review.filmstrip')}
      className="flex shrink-0 justify-center gap-1 overflow-hidden px-4 py-1"
    >
      {indexes.map((each) => (
        <StripPicture
          key={each}
          seq={walk.at(each)}
          index={each}
          isCurrent={each === index}
          isBlurred={isBlurred}
          onPress={() => onGo(each - index)}
        />
      ))}
    </fieldset>
  );
}

type StripPictureProps = Readonly<{
  seq: number | null;
  index: number;
  isCurrent: boolean;
  isBlurred: (asset: Asset) => boolean;
  onPress: () => void;
}>;

function StripPicture({ seq, index, isCurrent, isBlurred, onPress }: StripPictureProps) {
  const { data: asset } = useAsset(seq);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('review.picture', { place: index + 1 })}
      aria-current={isCurrent || undefined}
      onClick={onPress}
      className={classNames(
        'size-14 shrink-0 overflow-hidden rounded-sm',
        isCurrent ? 'outline-2 outline-accent' : 'opacity-60 hover:opacity-100',
      )}
    >
      {asset ? (
        <img
          src={mediaUrl.small(asset.id)}
          alt=""
          draggable={false}
          className={classNames(
            'size-full object-cover',
            isBlurred(asset) && 'blur-md',
            asset.rejected && 'opacity-40 grayscale',
          )}
        />
      ) : null}
    </button>
  );
}

/** A review shows one picture at a time. Each rating moves to the next picture; the arrow keys move without rating. */
export function Review({
  seq: start,
  walk,
  isBlurred,
  onReveal,
  onMove,
  onShow,
  onCompare,
  onTrash,
  onClose,
}: Readonly<{
  seq: number;
  /** Fixed at the start of the review, so that rated pictures stay in the list. */
  walk: AssetSequence;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onReveal: (seq: number) => void;
  onMove: (seq: number) => void;
  onShow: (query: string) => void;
  onCompare: (seqs: readonly number[]) => void;
  onTrash: (seqs: readonly number[]) => void;
  onClose: () => void;
}>) {
  const review = useReview(walk, start);
  const background = useReviewBackground();
  const [showsInfo, setShowsInfo] = useState(false);
  const [showsKeys, setShowsKeys] = useState(true);
  const [showsStrip, setShowsStrip] = useState(false);
  const film = useRef<ReviewFilmHandle>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  const { index, seq, isFinished, go, judge, undo, redo } = review;
  const { judged, best, rejected } = review.outcome;
  const { data: asset } = useAsset(seq);
  const { data: next } = useAsset(walk.at(index + 1));
  const { data: previous } = useAsset(walk.at(index - 1));
  const isPicture = asset?.kind === 'image';
  const stage = useStage(stageElement, isPicture ? asset : null, { enlarges: true });
  const { fit, pan } = stage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows each new picture fitted
  useLayoutEffect(fit, [asset?.id]);
  const rate = (stars: number) => () => judge({ kind: 'rate', stars });
  const label = (name: AssetLabel | null) => () => judge({ kind: 'label', label: name });
  useCommandKeys(
    'review',
    {
      'review.previous': () => go(-1),
      'review.next': () => go(1),
      'review.play': asset?.kind === 'video' ? () => film.current?.toggle() : null,
      'review.back': asset?.kind === 'video' ? () => film.current?.step(-1) : null,
      'review.on': asset?.kind === 'video' ? () => film.current?.step(1) : null,
      'review.zoomIn': isPicture ? stage.zoomIn : null,
      'review.zoomOut': isPicture ? stage.zoomOut : null,
      'review.fit': isPicture ? fit : null,
      'review.realSize': isPicture ? () => stage.realSize() : null,
      'review.panLeft': pan.left,
      'review.panRight': pan.right,
      'review.panUp': pan.up,
      'review.panDown': pan.down,
      'review.rate0': rate(0),
      'review.rate1': rate(1),
      'review.rate2': rate(2),
      'review.rate3': rate(3),
      'review.rate4': rate(4),
      'review.rate5': rate(5),
      'review.favourite': () => judge({ kind: 'favourite', on: true }),
      'review.reject': () => judge({ kind: 'reject', on: true }),
      'review.notFavourite': () => judge({ kind: 'favourite', on: false }),
      'review.notRejected': () => judge({ kind: 'reject', on: false }),
      'review.labelRed': label('red'),
      'review.labelYellow': label('yellow'),
      'review.labelGreen': label('green'),
      'review.labelBlue': label('blue'),
      'review.labelPurple': label('purple'),
      'review.labelNone': label(null),
      'review.background': background.next,
      'review.info': () => setShowsInfo(!showsInfo),
      'review.legend': () => setShowsKeys(!showsKeys),
      'review.undo': undo,
      'review.redo': redo,
      'review.close': onClose,
    },
    {
      // a focused button keeps its Space key
      accepts: ({ target }, id) =>
        !(id === 'review.next' && target instanceof Element && target.matches('button')),
    },
  );
  // captures Tab before the dialog moves the focus; at the end of the review Tab moves between the buttons
  useCommandKeys(
    'strip',
    { 'review.strip': isFinished ? null : () => setShowsStrip(!showsStrip) },
    { capture: true, accepts: ({ target }) => target === document.body || isInReview(target) },
  );

  // the gallery follows, so that closing returns to the picture viewed last
  useEffect(() => {
    if (seq !== null) onMove(seq);
  }, [seq, onMove]);
  // preloads the neighbours, so that moving is instant
  useEffect(() => {
    for (const neighbour of [next, previous]) {
      if (neighbour?.kind !== 'image' || neighbour.file === null) continue;
      for (const src of [mediaUrl.preview(neighbour.id), mediaUrl.original(neighbour.id)])
        new Image().src = src;
    }
  }, [next, previous]);

  return (
    <JudgingFrame label={t('review.review')} onClose={onClose}>
      <div ref={stageElement} className="flex min-h-0 flex-1 flex-col">
        {asset && seq !== null ? (
          <ReviewPicture
            key={asset.id}
            asset={asset}
            isBlurred={isBlurred(asset)}
            onReveal={() => onReveal(asset.seq)}
            stage={stage}
            film={film}
          />
        ) : isFinished ? (
          <FinishedPanel
            title={t('review.wasLast')}
            message={t('review.judgedOf', { judged, count: walk.count })}
            onClose={onClose}
          >
            <Button onPress={() => onShow('rating:5')}>{t('review.showFiveStars')}</Button>
            {best.length > 1 ? (
              <Button onPress={() => onCompare(best)}>
                {t('review.compareBest', { count: best.length })}
              </Button>
            ) : null}
            {rejected.length > 0 ? (
              <Button onPress={() => onTrash(rejected)}>
                {t('review.trashRejected', { rejected: rejected.length })}
              </Button>
            ) : null}
          </FinishedPanel>
        ) : null}
      </div>
      {showsInfo && asset && !isFinished && !isBlurred(asset) ? (
        <p
          role="note"
          dir="auto"
          className="selectable mx-auto max-h-24 max-w-3xl overflow-y-auto rounded-lg bg-black/70 px-4 py-1 text-sm text-white"
        >
          {titleOf(asset)}
          {asset.file === null ? null : <span className="block text-xs">{asset.file}</span>}
        </p>
      ) : null}
      {showsStrip && !isFinished ? (
        <ReviewStrip walk={walk} index={index} isBlurred={isBlurred} onGo={go} />
      ) : null}
      <ReviewStatusBar
        asset={isFinished ? null : (asset ?? null)}
        index={index}
        count={walk.count}
        zoom={
          isPicture && stage.view && !stage.view.fits ? zoomLabel(stage.view.scale, stage.pixelRatio) : null
        }
        notice={review.notice}
        showsKeys={showsKeys}
      />
    </JudgingFrame>
  );
}

/** Whether `target` is in the review, not in the palette or the list of shortcuts above it. */
function isInReview(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role=dialog]')?.getAttribute('aria-label') === t('review.review')
  );
}

function useReview(walk: AssetSequence, start: number) {
  const [index, setIndex] = useState(() => Math.max(0, walk.indexOf(start)));
  const { judged, notice, clearNotice, ...steps } = useRatingHistory<number>();
  const isFinished = index >= walk.count;
  const seq = isFinished ? null : walk.at(index);

  const next = (by: number) => setIndex((now) => Math.min(walk.count, Math.max(0, now + by)));
  const go = (by: number) => {
    clearNotice();
    next(by);
  };
  const judge = (change: AssetChange) => {
    if (seq === null) return;
    steps.judge(index, seq, change);
    next(1);
  };
  const undo = () => {
    const last = steps.undoOrRedo('undo');
    if (last !== undefined) setIndex(last);
  };
  const redo = () => {
    const last = steps.undoOrRedo('redo');
    if (last !== undefined) setIndex(Math.min(walk.count, last + 1));
  };
  return { index, seq, isFinished, notice, outcome: reviewOutcome(judged), go, judge, undo, redo };
}
