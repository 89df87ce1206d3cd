import { panelBounds } from '@shared/domain/panelBounds';
import { t } from '@shared/messages/t';
import { KeyRound, Maximize2, Minimize2 } from 'lucide-react';
import { type CSSProperties, memo, type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../../commands/isDialogOpen';
import { shortcutOf } from '../../../commands/shortcutOf';
import { useCommandKeys } from '../../../commands/useCommandKeys';
import { useRoute } from '../../../ipc/useRoute';
import { useSettings } from '../../../ipc/useSettings';
import { Button } from '../../../ui/Button';
import { Slider } from '../../../ui/fields/Slider';
import { IconButton } from '../../../ui/IconButton';
import { usePersistedSize } from '../../../ui/layout/usePersistedSize';
import { BarSlot } from '../../../ui/messages/NoticeBars';
import { MessageSlot } from '../../../ui/messages/toasts';
import type { ResultHandlers } from './ResultHandlers';
import { ResultsList } from './ResultsList';
import { useShowResult } from './resultToShow';
import { useResultJudging } from './useResultJudging';
import { sparePx } from './useSpaceBelow';

/** The results, newest first. Memoised, so that a new result re-renders only the list. */
export const ResultsColumn = memo(function ResultsColumn({
  profileId,
  height,
  resultKind,
  resultsAlone,
  onResultsAlone,
  handlers,
}: Readonly<{
  profileId: string;
  /** The saved height of a result, px. */
  height: number;
  resultKind: 'image' | 'video';
  resultsAlone: boolean;
  onResultsAlone: (resultsAlone: boolean) => void;
  handlers: ResultHandlers;
}>) {
  const { change } = useSettings();
  const size = usePersistedSize(height, (resultHeight) => change({ window: { resultHeight } }));
  const results = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  useResultsOnlyKeys(results, resultsAlone, onResultsAlone);
  useShowResult(results, useResultJudging(results));
  return (
    <section
      ref={results}
      aria-label={t('create.results')}
      data-region="results"
      data-drop-place="results"
      style={
        {
          '--result-height': `${size.value}px`,
          '--spare': `${sparePx}px`,
          '--below': 'calc(var(--messages-height, 0px) + var(--bars-height, 0px))',
        } as CSSProperties
      }
      className="flex min-h-0 min-w-0 flex-1 flex-col [--results-head:calc(var(--space-4)+var(--control-h)+var(--space-3))]"
    >
      <div
        ref={column}
        className="flex min-h-0 flex-1 scroll-pt-(--results-head) flex-col overflow-y-auto [container-type:size] [scrollbar-gutter:stable]"
      >
        <header className="sticky top-0 z-10 flex h-(--results-head) shrink-0 items-center gap-2 bg-canvas pt-4 pe-2.5 pb-3 ps-5 @max-[20rem]:gap-1">
          <h1 className="text-lg font-semibold">{t('create.results')}</h1>
          <span className="flex-1" />
          <div className="w-22 min-w-10 max-[1000px]:w-16">
            <Slider
              label={t('create.sizeOfTheResults')}
              {...panelBounds.result}
              step={20}
              value={size.value}
              onChange={size.change}
            />
          </div>
          <IconButton
            label={resultsAlone ? t('create.showAllElseAgain') : t('create.onlyTheResultsHideAllElse')}
            shortcut={shortcutOf(resultsAlone ? 'results.showElse' : 'results.alone')}
            aria-pressed={resultsAlone}
            icon={resultsAlone ? <Minimize2 size={15} /> : <Maximize2 size={15} />}
            onPress={() => onResultsAlone(!resultsAlone)}
          />
          <Button size="sm" variant="quiet" className="-mr-2.5" onPress={() => handlers.onOpenInGallery()}>
            {t('create.openInGallery')}
          </Button>
        </header>
        {/* a bar below the column first takes the spare space at its end, so that nothing moves */}
        <div className="flex flex-1 flex-col gap-6 pe-2.5 pb-[max(3px,calc(var(--spare)-var(--below)))] ps-5">
          <KeyNote profileId={profileId} onEnterKey={handlers.onEnterApiKey} />
          <ResultsList
            profileId={profileId}
            height={size.value}
            resultKind={resultKind}
            column={column}
            handlers={handlers}
          />
        </div>
      </div>
      <MessageSlot />
      <BarSlot />
    </section>
  );
});

/** Reports a problem of the API key, unless the queue itself reports it. */
function KeyNote({
  profileId,
  onEnterKey,
}: Readonly<{ profileId: string; onEnterKey: (() => void) | undefined }>) {
  const { data: status } = useRoute('app.status', undefined);
  const { data: queue } = useRoute('queue.summary', { profileId });
  if (!status || status.profile?.id !== profileId || status.keyProblem === null) return null;
  if (queue?.pause?.reason === 'key_missing' || queue?.pause?.reason === 'key_refused') return null;
  return (
    <div role="status" className="flex items-center gap-3 rounded-lg border border-line bg-panel p-3">
      <KeyRound aria-hidden size={16} className="shrink-0 text-danger" />
      <p className="selectable min-w-0 flex-1 text-xs text-muted">{status.keyProblem}</p>
      {onEnterKey ? (
        <Button size="sm" onPress={onEnterKey}>
          {status.profile.kind === 'local' ? t('create.openSettings') : t('create.enterANewKey')}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Shows only the results, or everything again. Tab does this only after a click between the results, until
 * another key is pressed, because for keyboard users Tab must move the focus.
 */
function useResultsOnlyKeys(
  results: RefObject<HTMLElement | null>,
  resultsAlone: boolean,
  onResultsAlone: (resultsAlone: boolean) => void,
): void {
  const clicked = useRef(false);
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      clicked.current =
        target instanceof Element &&
        results.current?.contains(target) === true &&
        target.closest('button, a, input, textarea, [role=gridcell], [role=slider]') === null;
    };
    const onKeyDown = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key !== 'Tab' || shiftKey || ctrlKey || metaKey || altKey) clicked.current = false;
    };
    window.addEventListener('pointerdown', onPointerDown, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('pointerdown', onPointerDown, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [results]);
  useCommandKeys(
    'results',
    {
      'results.hideElse': () => onResultsAlone(!resultsAlone),
      'results.showElse': resultsAlone ? () => onResultsAlone(false) : null,
    },
    { accepts: (_, id) => !isDialogOpen() && (id === 'results.showElse' || clicked.current) },
  );
}
