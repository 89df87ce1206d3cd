import type { Asset, AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { listOf } from '@shared/messages/listOf';
import { t } from '@shared/messages/t';
import { judgementTexts } from '@shared/words/sentences/judgementTexts';
import { titleOf } from '@shared/words/titleOf';
import { useEffect, useRef, useState } from 'react';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { useAssets } from '../../ipc/useAsset';
import { classNames } from '../../ui/classNames';
import { RatingIcons } from '../../ui/pictures/RatingIcons';
import { FinishedPanel, JudgingFrame, LastActionNote } from './JudgingFrame';
import { ReviewPicture } from './ReviewPicture';
import { surveyColumns } from './surveyColumns';
import { useRatingHistory } from './useRatingHistory';
import { useReviewBackground } from './useReviewBackground';

/** The state of a survey. Undo brings a rejected picture back. Shortcuts act on the `active` picture. */
function useSurvey(all: readonly number[]) {
  const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState(all[0] ?? null);
  const { notice, clearNotice, ...steps } = useRatingHistory<Readonly<{ seq: number; isReject: boolean }>>();
  const remaining = all.filter((seq) => !rejected.has(seq));
  const active = chosen !== null && remaining.includes(chosen) ? chosen : (remaining[0] ?? null);
  const index = active === null ? -1 : remaining.indexOf(active);

  const choose = (to: number) => {
    clearNotice();
    setChosen(remaining[Math.min(remaining.length - 1, Math.max(0, to))] ?? null);
  };
  const removeFromSurvey = (seq: number) => {
    setChosen(remaining[remaining.indexOf(seq) + 1] ?? remaining[remaining.indexOf(seq) - 1] ?? null);
    setRejected(new Set(rejected).add(seq));
  };
  const judge = (change: AssetChange) => {
    if (active === null) return;
    const isReject = change.kind === 'reject' && change.on;
    steps.judge({ seq: active, isReject }, active, change);
    if (isReject) removeFromSurvey(active);
  };
  const undo = () => {
    const last = steps.undoOrRedo('undo');
    if (!last) return;
    setRejected(new Set([...rejected].filter((each) => each !== last.seq)));
    setChosen(last.seq);
  };
  const redo = () => {
    const last = steps.undoOrRedo('redo');
    if (last?.isReject) removeFromSurvey(last.seq);
  };
  return { remaining, active, index, notice, choose, judge, undo, redo };
}

type SurveyTileProps = Readonly<{
  asset: Asset;
  positionText: string;
  isActive: boolean;
  isBlurred: boolean;
  onReveal: () => void;
  onChoose: () => void;
}>;

/** The active tile has the focus and a frame. */
function SurveyTile({ asset, positionText, isActive, isBlurred, onReveal, onChoose }: SurveyTileProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) button.current?.focus();
  }, [isActive]);
  const { rating, favourite, rejected, label } = asset;
  return (
    <li className="relative flex min-h-0 min-w-0">
      <ReviewPicture asset={asset} isBlurred={isBlurred} onReveal={onReveal} />
      <button
        ref={button}
        type="button"
        aria-label={listOf(
          [positionText, ...judgementTexts(asset), isBlurred ? t('review.sensitive') : titleOf(asset)],
          'unit',
        )}
        aria-current={isActive}
        tabIndex={isActive ? 0 : -1}
        className={classNames(
          'absolute inset-0 rounded-md border-2 outline-none',
          isBlurred && 'pointer-events-none',
          isActive ? 'border-accent-fill ring-1 ring-black/60 ring-inset' : 'border-transparent',
        )}
        onClick={onChoose}
      />
      {judgementTexts(asset).length > 0 ? (
        <span
          aria-hidden
          className="pointer-events-none absolute bottom-2 left-1/2 flex h-6 -translate-x-1/2 items-center gap-2 rounded-full bg-black/70 px-3 text-xs text-white"
        >
          <RatingIcons rating={rating} favourite={favourite} rejected={rejected} label={label} />
        </span>
      ) : null}
    </li>
  );
}

type SurveyProps = Readonly<{
  seqs: readonly number[];
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onReveal: (seq: number) => void;
  onMove: (seq: number) => void;
  onClose: () => void;
}>;

/** Two to twelve pictures on one screen, as large as possible; the others grow when one is rejected. */
export function Survey({ seqs, isBlurred, onReveal, onMove, onClose }: SurveyProps) {
  const { remaining, active, index, notice, choose, judge, undo, redo } = useSurvey(seqs);
  const assets = useAssets(remaining).flatMap((asset) => asset ?? []);
  const background = useReviewBackground();
  const [available, setAvailable] = useState({ width: 0, height: 0 });
  const list = useRef<HTMLUListElement>(null);
  const columns = surveyColumns(remaining.length, medianRatio(assets), available);
  const rate = (stars: number) => () => judge({ kind: 'rate', stars });
  const label = (name: AssetLabel | null) => () => judge({ kind: 'label', label: name });
  useCommandKeys('survey', {
    'survey.left': () => choose(index - 1),
    'survey.right': () => choose(index + 1),
    'survey.up': () => (index >= columns ? choose(index - columns) : undefined),
    'survey.down': () => choose(index + columns),
    'survey.reject': () => judge({ kind: 'reject', on: true }),
    'survey.rate0': rate(0),
    'survey.rate1': rate(1),
    'survey.rate2': rate(2),
    'survey.rate3': rate(3),
    'survey.rate4': rate(4),
    'survey.rate5': rate(5),
    'survey.favourite': () => judge({ kind: 'favourite', on: true }),
    'survey.notFavourite': () => judge({ kind: 'favourite', on: false }),
    'survey.notRejected': () => judge({ kind: 'reject', on: false }),
    'survey.labelRed': label('red'),
    'survey.labelYellow': label('yellow'),
    'survey.labelGreen': label('green'),
    'survey.labelBlue': label('blue'),
    'survey.labelPurple': label('purple'),
    'survey.labelNone': label(null),
    'survey.background': background.next,
    'survey.undo': undo,
    'survey.redo': redo,
    'survey.close': onClose,
  });
  // the gallery follows, so that closing returns to the picture viewed last
  useEffect(() => {
    if (active !== null) onMove(active);
  }, [active, onMove]);
  const isEmpty = remaining.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: undo remounts the <ul>, so the observer must attach to the new element
  useEffect(() => {
    if (list.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [isEmpty]);

  return (
    <JudgingFrame label={t('gallery.survey')} onClose={onClose}>
      {isEmpty ? (
        <FinishedPanel title={t('review.allRejected')} undo={undo} onClose={onClose} />
      ) : (
        <ul
          ref={list}
          aria-label={t('create.pictures2')}
          className="grid min-h-0 flex-1 auto-rows-fr gap-2 p-2"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {assets.map((asset) => (
            <SurveyTile
              key={asset.id}
              asset={asset}
              positionText={t('review.place', {
                place: remaining.indexOf(asset.seq) + 1,
                count: remaining.length,
              })}
              isActive={asset.seq === active}
              isBlurred={isBlurred(asset)}
              onReveal={() => onReveal(asset.seq)}
              onChoose={() => choose(remaining.indexOf(asset.seq))}
            />
          ))}
        </ul>
      )}
      <div className="flex h-9 shrink-0 items-center justify-center gap-2 pb-1">
        <span className="flex h-6 min-w-0 items-center gap-3 rounded-full bg-black/70 px-3 text-xs whitespace-nowrap text-white tabular-nums">
          {t('review.leftOf', { left: remaining.length, count: seqs.length })}
          <span aria-hidden className="truncate">
            {keyLegend()}
          </span>
        </span>
        <LastActionNote notice={notice} />
      </div>
    </JudgingFrame>
  );
}

function keyLegend(): string {
  return [
    t('review.keyStars', { from: shortcutOf('survey.rate1'), to: shortcutOf('survey.rate5') }),
    t('review.keyFavourite', { key: shortcutOf('survey.favourite') }),
    t('review.keyRejects', { key: shortcutOf('survey.reject') }),
    t('review.keyBringsBack', { key: shortcutOf('survey.undo') }),
    t('review.keyCloses', { key: shortcutOf('survey.close') }),
  ].join(' · ');
}

/** The median of width / height; 1 if none is known. */
function medianRatio(assets: readonly Readonly<{ width: number; height: number }>[]): number {
  const ratios = assets.filter(({ height }) => height > 0).map(({ width, height }) => width / height);
  return ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 1;
}
