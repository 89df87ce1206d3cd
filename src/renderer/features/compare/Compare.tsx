import type { CommandId } from '@shared/commands/commands';
import type { Asset, AssetLabel } from '@shared/domain/gallery/Asset';
import type { AssetChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { titleOf } from '@shared/words/titleOf';
import { ArrowLeftRight, EyeOff, Images, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { shortcutOf } from '../../commands/shortcutOf';
import { useCommandKeys } from '../../commands/useCommandKeys';
import { useAssets } from '../../ipc/useAsset';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { Switch } from '../../ui/fields/Switch';
import { IconButton } from '../../ui/IconButton';
import { EmptyState } from '../../ui/messages/EmptyState';
import { MessageSlot } from '../../ui/messages/toasts';
import { type Stage, useStage } from '../../ui/stage/useStage';
import { ZoomControls } from '../../ui/stage/ZoomControls';
import { ComparePicture, type RenderPicture } from './ComparePicture';
import { CompareStrip } from './CompareStrip';
import type { FactsOf } from './compareFacts';
import { type CompareMode, compareModes, letterOf } from './compareMode';
import { DifferenceTable } from './DifferenceTable';
import { OverlaidPanes, SideBySidePanes } from './Panes';
import { useSyncedFilms } from './useSyncedFilms';

const buttonKeyCommands: readonly CommandId[] = ['compare.play', 'compare.take'];
/** A focused slider or choice uses the arrow keys itself, so these commands do not run. */
const arrowKeyCommands: readonly CommandId[] = [
  'compare.panLeft',
  'compare.panRight',
  'compare.panUp',
  'compare.panDown',
];

function CompareBar({
  count,
  mode,
  stage,
  areNamesHidden,
  replaceableLetter,
  onMode,
  onSwap,
  onReplace,
  onNames,
  onClose,
}: Readonly<{
  count: number;
  mode: CompareMode;
  stage: Stage;
  areNamesHidden: boolean;
  /** Letter of the asset that may be replaced; null: names are hidden. */
  replaceableLetter: string | null;
  onMode: (mode: CompareMode) => void;
  onSwap: () => void;
  onReplace: (() => void) | null;
  onNames: () => void;
  onClose: () => void;
}>) {
  return (
    <header className="flex h-12 shrink-0 items-center gap-4 border-b border-line bg-panel pe-2 ps-4">
      <Heading slot="title" className="min-w-0 flex-1 truncate text-sm font-medium">
        {t('compare.title', { count })}
      </Heading>
      {count === 2 ? (
        <div className="w-100 max-w-[42vw]">
          <SegmentedControl
            label={t('compare.wayToCompare')}
            value={mode}
            options={compareModes}
            onChange={onMode}
          />
        </div>
      ) : null}
      <div className="flex flex-1 items-center justify-end gap-0.5">
        {count === 2 ? (
          <IconButton
            label={t('compare.changePlaces')}
            shortcut={shortcutOf('compare.swap')}
            icon={<ArrowLeftRight size={16} />}
            onPress={onSwap}
          />
        ) : null}
        {replaceableLetter === null || onReplace === null ? null : (
          <IconButton
            label={t('compare.replace', { other: replaceableLetter })}
            shortcut={shortcutOf('compare.other')}
            icon={<Images size={16} />}
            onPress={onReplace}
          />
        )}
        <IconButton
          label={areNamesHidden ? t('compare.showNames') : t('compare.hideNames')}
          shortcut={shortcutOf('compare.names')}
          aria-pressed={areNamesHidden}
          icon={<EyeOff size={16} className={areNamesHidden ? 'text-accent-ink' : ''} />}
          onPress={onNames}
        />
      </div>
      {stage.view ? (
        <ZoomControls
          stage={stage}
          view={stage.view}
          shortcuts={{
            out: shortcutOf('compare.zoomOut'),
            in: shortcutOf('compare.zoomIn'),
            fit: shortcutOf('compare.fit'),
          }}
        />
      ) : null}
      <IconButton
        label={t('account.close')}
        shortcut={shortcutOf('compare.close')}
        icon={<X size={18} />}
        onPress={onClose}
      />
    </header>
  );
}

/** Two to four assets side by side, zoomed and panned together. */
export function Compare({
  seqs,
  startIn = 'side',
  factsOf,
  isBlurred,
  onReveal,
  onChosen,
  onReplace,
  onChooseBest,
  onJudge,
  onUndo,
  onClose,
}: Readonly<{
  seqs: readonly number[];
  startIn?: CompareMode;
  factsOf: FactsOf;
  isBlurred: (asset: Readonly<{ seq: number; sensitive: boolean }>) => boolean;
  onReveal: (seq: number) => void;
  /** An asset was chosen while the names were hidden. */
  onChosen: (seq: number) => void;
  onReplace: (seq: number, mode: CompareMode) => void;
  /** An asset was chosen as the best; the comparison closes. */
  onChooseBest: (seq: number) => void;
  onJudge: (seq: number, change: AssetChange) => void;
  onUndo: (direction: 'undo' | 'redo') => void;
  onClose: () => void;
}>) {
  const blindComparison = useBlindComparison(seqs);
  const loaded = useAssets(blindComparison.order);
  const assets = loaded.filter((asset) => asset !== null && asset !== undefined);
  const [wantedMode, setMode] = useState<CompareMode>(startIn);
  const mode = assets.length === 2 ? wantedMode : 'side';
  const [percent, setPercent] = useState(50);
  const [gain, setGain] = useState(1);
  const [hidesEqual, setHidesEqual] = useState(true);
  const stageElement = useRef<HTMLDivElement>(null);
  const frame = largest(assets);
  const stage = useStage(stageElement, frame, { arrangement: `${mode} ${assets.length}` });
  const films = useSyncedFilms();
  const hasFilm = assets.some(({ kind }) => kind === 'video');
  const choose = (index: number) => {
    const asset = assets[index];
    if (!asset) return;
    blindComparison.choose(asset.seq);
    onChosen(asset.seq);
  };
  const chooseHandler = (index: number) =>
    blindComparison.isHidden && assets[index] ? () => choose(index) : null;
  const [hoveredSeq, setHoveredSeq] = useState<number | null>(null);
  // with overlaid pictures it is unclear which one is rated, and with hidden names rating is disabled
  const ratedAsset =
    mode === 'side' && !blindComparison.isHidden
      ? (assets.find(({ seq }) => seq === hoveredSeq) ?? assets[0])
      : undefined;
  const judgeHandler = (change: (asset: Asset) => AssetChange) =>
    ratedAsset ? () => onJudge(ratedAsset.seq, change(ratedAsset)) : null;
  const rate = (stars: number) => judgeHandler(() => ({ kind: 'rate', stars }));
  const label = (name: AssetLabel | null) => judgeHandler(() => ({ kind: 'label', label: name }));
  // if the pointer is over no asset, the second one is replaced, because the first is often the source
  const replaceable = blindComparison.isHidden
    ? undefined
    : (assets.find(({ seq }) => seq === hoveredSeq) ?? assets[1]);
  const replaceOther = replaceable ? () => onReplace(replaceable.seq, mode) : null;
  const nextMode = () => {
    const index = compareModes.findIndex(({ value }) => value === mode);
    setMode(compareModes[(index + 1) % compareModes.length]?.value ?? 'side');
  };
  useCommandKeys(
    'compare',
    {
      'compare.mode': assets.length === 2 ? nextMode : null,
      'compare.swap': assets.length === 2 ? blindComparison.swap : null,
      'compare.other': replaceOther,
      'compare.names': blindComparison.toggle,
      'compare.chooseA': chooseHandler(0),
      'compare.chooseB': chooseHandler(1),
      'compare.chooseC': chooseHandler(2),
      'compare.chooseD': chooseHandler(3),
      'compare.take': ratedAsset ? () => onChooseBest(ratedAsset.seq) : null,
      'compare.zoomIn': stage.zoomIn,
      'compare.zoomOut': stage.zoomOut,
      'compare.fit': stage.fit,
      'compare.realSize': () => stage.realSize(),
      'compare.panLeft': stage.pan.left,
      'compare.panRight': stage.pan.right,
      'compare.panUp': stage.pan.up,
      'compare.panDown': stage.pan.down,
      'compare.rate0': rate(0),
      'compare.rate1': rate(1),
      'compare.rate2': rate(2),
      'compare.rate3': rate(3),
      'compare.rate4': rate(4),
      'compare.rate5': rate(5),
      'compare.favourite': judgeHandler(({ favourite }) => ({ kind: 'favourite', on: !favourite })),
      'compare.reject': judgeHandler(({ rejected }) => ({ kind: 'reject', on: !rejected })),
      'compare.labelRed': label('red'),
      'compare.labelYellow': label('yellow'),
      'compare.labelGreen': label('green'),
      'compare.labelBlue': label('blue'),
      'compare.labelPurple': label('purple'),
      'compare.labelNone': label(null),
      'compare.undo': () => onUndo('undo'),
      'compare.redo': () => onUndo('redo'),
      'compare.play': hasFilm ? films.toggle : null,
      'compare.close': onClose,
    },
    { accepts: acceptsKey },
  );
  const renderPicture: RenderPicture = (asset, index, style) =>
    stage.view === null ? null : (
      <ComparePicture
        key={asset.id}
        asset={asset}
        name={
          blindComparison.isHidden
            ? t('compare.picture', { letter: letterOf(index) })
            : `${letterOf(index)}: ${titleOf(asset)}`
        }
        view={stage.view}
        frame={frame ?? { width: 1, height: 1 }}
        isBlurred={isBlurred(asset)}
        addFilm={films.add}
        style={style}
      />
    );
  const paneProps = {
    assets,
    renderPicture,
    areNamesHidden: blindComparison.isHidden,
    isBlurred,
    onReveal,
    onChoose: (seq: number) => choose(assets.findIndex((asset) => asset.seq === seq)),
  };
  const chosenIndex = assets.findIndex(({ seq }) => seq === blindComparison.chosen);
  const isFavourite = assets[chosenIndex]?.favourite === true;
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      className="fixed inset-0 z-40 bg-canvas data-[entering]:animate-appear"
    >
      <Modal data-compare className="h-full">
        <Dialog aria-label={t('compare.compare')} className="flex h-full flex-col outline-none">
          <CompareBar
            count={assets.length}
            mode={mode}
            stage={stage}
            areNamesHidden={blindComparison.isHidden}
            onMode={setMode}
            onSwap={blindComparison.swap}
            replaceableLetter={replaceable ? letterOf(assets.indexOf(replaceable)) : null}
            onReplace={replaceOther}
            onNames={blindComparison.toggle}
            onClose={onClose}
          />
          <div
            ref={stageElement}
            {...stage.pointer}
            className="relative min-h-0 flex-1 touch-none overflow-hidden"
          >
            {loaded.some((asset) => asset === null) ? (
              <EmptyState title={t('compare.assetGone')} />
            ) : mode === 'side' ? (
              <SideBySidePanes
                {...paneProps}
                active={ratedAsset?.seq ?? null}
                onHover={setHoveredSeq}
                onChooseBest={onChooseBest}
                onJudge={onJudge}
              />
            ) : (
              <OverlaidPanes
                {...paneProps}
                mode={mode}
                percent={percent}
                gain={gain}
                onPercent={setPercent}
              />
            )}
          </div>
          <MessageSlot />
          <CompareStrip
            mode={mode}
            percent={percent}
            gain={gain}
            films={hasFilm ? films : null}
            onPercent={setPercent}
            onGain={setGain}
          />
          {blindComparison.isHidden ? (
            <p role="status" className="border-t border-line bg-panel px-4 py-3 text-xs text-muted">
              {t('compare.namesHidden')}
            </p>
          ) : (
            <div className="max-h-[34vh] shrink-0 overflow-y-auto border-t border-line bg-panel">
              <div className="flex items-center gap-4 px-4 pt-2 text-xs">
                <p role="status" className="flex-1">
                  {chosenIndex < 0
                    ? ''
                    : t('compare.chosen', {
                        letter: letterOf(chosenIndex),
                        isFavourite,
                      })}
                </p>
                <Switch
                  label={t('compare.onlyWhatDiffers')}
                  isSelected={hidesEqual}
                  onChange={setHidesEqual}
                />
              </div>
              <DifferenceTable assets={assets} factsOf={factsOf} hidesEqual={hidesEqual} />
            </div>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The asset with the most pixels; all pictures are fitted into its size. */
function largest(assets: readonly Asset[]): Asset | null {
  return assets.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
}

function acceptsKey({ target }: KeyboardEvent, id: CommandId): boolean {
  if (target === document.body) return true;
  // the dialog handles Escape itself, unless the focused control was just removed
  if (id === 'compare.close' || !(target instanceof HTMLElement)) return false;
  if (!target.closest('[data-compare]')) return false;
  if (target.matches('input') && arrowKeyCommands.includes(id)) return false;
  return !(target.matches('button, input') && buttonKeyCommands.includes(id));
}

/** A blind comparison: the shuffled order while names are hidden, and the choice. */
function useBlindComparison(seqs: readonly number[]) {
  const [order, setOrder] = useState<readonly number[]>(seqs);
  const [isHidden, setHidden] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  return {
    order,
    isHidden,
    chosen,
    toggle: () => {
      setChosen(null);
      setHidden(!isHidden);
      setOrder(isHidden ? seqs : shuffled(seqs));
    },
    choose: (seq: number) => {
      setChosen(seq);
      setHidden(false);
    },
    swap: () => setOrder(order.toReversed()),
  };
}

function shuffled(seqs: readonly number[]): readonly number[] {
  return seqs
    .map((seq) => ({ seq, randomKey: Math.random() }))
    .toSorted((a, b) => a.randomKey - b.randomKey)
    .map(({ seq }) => seq);
}
