import { t } from '@shared/messages/t';
import { Pause, Play } from 'lucide-react';
import { shortcutOf } from '../../commands/shortcutOf';
import { Slider } from '../../ui/fields/Slider';
import { IconButton } from '../../ui/IconButton';
import { FilmScrubber } from '../../ui/pictures/FilmScrubber';
import { filmTenths } from '../../ui/pictures/filmTime';
import type { CompareMode } from './compareMode';
import type { useSyncedFilms } from './useSyncedFilms';

type Props = Readonly<{
  mode: CompareMode;
  percent: number;
  gain: number;
  /** Null: there is no film. */
  films: ReturnType<typeof useSyncedFilms> | null;
  onPercent: (percent: number) => void;
  onGain: (gain: number) => void;
}>;

export function CompareStrip({ mode, percent, gain, films, onPercent, onGain }: Props) {
  if (films === null && mode !== 'difference' && mode !== 'onion') return null;
  return (
    <div className="flex h-12 shrink-0 items-center gap-4 border-t border-line bg-panel px-4 text-xs text-muted">
      {films ? (
        <>
          <IconButton
            label={films.isPlaying ? t('compare.pause') : t('compare.playTogether')}
            shortcut={shortcutOf('compare.play')}
            tooltipPlacement="top"
            icon={
              films.isPlaying ? (
                <Pause size={18} fill="currentColor" />
              ) : (
                <Play size={18} fill="currentColor" />
              )
            }
            onPress={films.toggle}
          />
          <span className="w-28 whitespace-nowrap">
            <span className="text-ink">{filmTenths(films.timeS)}</span> / {filmTenths(films.lengthS)}
          </span>
          <FilmScrubber
            timeS={films.timeS}
            lengthS={films.lengthS}
            stepS={0.05}
            onSeek={films.seek}
            onHold={films.hold}
          />
        </>
      ) : null}
      {mode === 'onion' ? (
        <div className="flex items-center gap-3">
          A
          <span className="w-60">
            <Slider
              label={t('compare.onionSlider')}
              value={percent}
              min={0}
              max={100}
              step={1}
              onChange={onPercent}
            />
          </span>
          B
        </div>
      ) : null}
      {mode === 'difference' ? (
        <>
          <span>{t('compare.blackIsSame')}</span>
          <span aria-hidden>{t('compare.brighter')}</span>
          <span className="w-40">
            <Slider
              label={t('compare.gainSlider')}
              value={gain}
              min={1}
              max={16}
              step={1}
              onChange={onGain}
            />
          </span>
          <span className="w-8">{gain} ×</span>
        </>
      ) : null}
    </div>
  );
}
