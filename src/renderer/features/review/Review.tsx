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
import { zoomWords } from '../../ui/stage/stageView';
import { useStage } from '../../ui/stage/useStage';
import { JudgingFrame, LastActionNote, NothingLeft } from './JudgingFrame';
import type { ReviewFilmHandle } from './ReviewFilm';
import { ReviewPicture } from './ReviewPicture';
import { reviewOutcome } from './reviewOutcome';
import { type Said, useRatingHistory } from './useRatingHistory';
import { useReviewBackground } from './useReviewBackground';

function ReviewLine({
  asset,
  place,
  count,
  zoom,
  said,
  hasKeys,
}: Readonly<{
  asset: Asset | null;
  place: number;
  count: number;
  /** Null: not zoomed. */
  zoom: string | null;
  said: Said;
  /** Shows the shortcuts as well. */
  hasKeys: boolean;
}>) {
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
          <span className="tabular-nums">{t('review.place', { place: place + 1, count })}</span>
          {hasKeys ? (
            <span aria-hidden data-keys className="truncate">
              {keysNow()}
            </span>
          ) : null}
          {zoom === null ? null : <span className="tabular-nums">{zoom}</span>}
        </span>
      ) : null}
      <LastActionNote said={said} />
    </div>
  );
}

function keysNow(): string {
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

/** An odd number, so that the current picture is in the middle. */
const most = 17;

function ReviewStrip({
  walk,
  place,
  isBlurred,
  onGo,
}: Readonly<{
  walk: AssetSequence;
  place: number;
  isBlurred: (asset: Asset) => boolean;
  onGo: (by: number) => void;
}>) {
  const from = Math.max(0, Math.min(place - (most - 1) / 2, walk.count - most));
  const places = Array.from({ length: Math.min(most, walk.count) }, (_, at) => from + at);
  return (
    <fieldset
      aria-label={t('review.filmstrip')}
      className="flex shrink-0 justify-center gap-1 overflow-hidden px-4 py-1"
    >
      {places.map((at) => (
        <StripPicture
          key={at}
          seq={walk.at(at)}
          place={at}
          isHere={at === place}
          isBlurred={isBlurred}
          onPress={() => onGo(at - place)}
        />
      ))}
    </fieldset>
  );
}

function StripPicture({
  seq,
  place,
  isHere,
  isBlurred,
  onPress,
}: Readonly<{
  seq: number | null;
  place: number;
  isHere: boolean;
  isBlurred: (asset: Asset) => boolean;
  onPress: () => void;
}>) {
  const { data: asset } = useAsset(seq);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('review.picture', { place: place + 1 })}
      aria-current={isHere || undefined}
      onClick={onPress}
      className={classNames(
        'size-14 shrink-0 overflow-hidden rounded-sm',
        isHere ? 'outline-2 outline-accent' : 'opacity-60 hover:opacity-100',
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

/** Shows only the picture. Each rating moves to the next picture; the arrow keys move without rating. */
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
  const ground = useReviewBackground();
  const [hasInfo, setInfo] = useState(false);
  const [hasKeys, setKeys] = useState(true);
  const [hasStrip, setStrip] = useState(false);
  const film = useRef<ReviewFilmHandle>(null);
  const stageElement = useRef<HTMLDivElement>(null);
  const { place, seq, isFinished, go, judge, undo, redo } = review;
  const { judged, best, rejected } = review.outcome;
  const { data: asset } = useAsset(seq);
  const { data: next } = useAsset(walk.at(place + 1));
  const { data: previous } = useAsset(walk.at(place - 1));
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
      'review.background': ground.next,
      'review.info': () => setInfo(!hasInfo),
      'review.legend': () => setKeys(!hasKeys),
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
  // before the dialog uses the key to move the focus; at the end of the review the buttons get it
  useCommandKeys(
    'strip',
    { 'review.strip': isFinished ? null : () => setStrip(!hasStrip) },
    { capture: true, accepts: ({ target }) => target === document.body || isInReview(target) },
  );

  // the gallery follows, so that closing returns to the picture viewed last
  useEffect(() => {
    if (seq !== null) onMove(seq);
  }, [seq, onMove]);
  // preloads the neighbours, so that moving is instant
  useEffect(() => {
    for (const beside of [next, previous]) {
      if (beside?.kind !== 'image' || beside.file === null) continue;
      for (const src of [mediaUrl.preview(beside.id), mediaUrl.original(beside.id)]) new Image().src = src;
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
          <NothingLeft
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
          </NothingLeft>
        ) : null}
      </div>
      {hasInfo && asset && !isFinished && !isBlurred(asset) ? (
        <p
          role="note"
          dir="auto"
          className="selectable mx-auto max-h-24 max-w-3xl overflow-y-auto rounded-lg bg-black/70 px-4 py-1 text-sm text-white"
        >
          {titleOf(asset)}
          {asset.file === null ? null : <span className="block text-xs">{asset.file}</span>}
        </p>
      ) : null}
      {hasStrip && !isFinished ? (
        <ReviewStrip walk={walk} place={place} isBlurred={isBlurred} onGo={go} />
      ) : null}
      <ReviewLine
        asset={isFinished ? null : (asset ?? null)}
        place={place}
        count={walk.count}
        zoom={
          isPicture && stage.view && !stage.view.fits ? zoomWords(stage.view.scale, stage.pixelRatio) : null
        }
        said={review.said}
        hasKeys={hasKeys}
      />
    </JudgingFrame>
  );
}

/** Whether the focus is in the review, not in the palette or the shortcuts above it. */
function isInReview(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role=dialog]')?.getAttribute('aria-label') === t('review.review')
  );
}

function useReview(walk: AssetSequence, start: number) {
  const [place, setPlace] = useState(() => Math.max(0, walk.indexOf(start)));
  const { judged, said, hush, ...steps } = useRatingHistory<number>();
  const isFinished = place >= walk.count;
  const seq = isFinished ? null : walk.at(place);

  const next = (by: number) => setPlace((now) => Math.min(walk.count, Math.max(0, now + by)));
  const go = (by: number) => {
    hush();
    next(by);
  };
  const judge = (change: AssetChange) => {
    if (seq === null) return;
    steps.judge(place, seq, change);
    next(1);
  };
  const undo = () => {
    const last = steps.turn('undo');
    if (last !== undefined) setPlace(last);
  };
  const redo = () => {
    const last = steps.turn('redo');
    if (last !== undefined) setPlace(Math.min(walk.count, last + 1));
  };
  return { place, seq, isFinished, said, outcome: reviewOutcome(judged), go, judge, undo, redo };
}
