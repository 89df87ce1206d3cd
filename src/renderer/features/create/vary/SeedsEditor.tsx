import { t } from '@shared/messages/t';
import type { VarySeeds } from '@shared/prompt';
import { normalizeSeed } from '@shared/service';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/NumberField';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Message } from '../../../ui/Message';
import { parseSeedList, seedsMistake } from './varyMistakes';

type Props = Readonly<{
  seeds: VarySeeds;
  /** The texts of the option "shared seed"; null if no two jobs would share a seed. */
  shared: Readonly<{ choice: string; tip: string }> | null;
  /** The first seed of a new sequence. */
  start: string;
  onChange: (seeds: VarySeeds) => void;
}>;

/** Chooses the seeds for each prompt: a shared seed, one per picture, new seeds, a sequence, or a list. */
export function SeedsEditor({ seeds, shared, start, onChange }: Props) {
  const [text, setText] = useState(seeds.kind === 'list' ? (seeds.typed ?? seeds.seeds.join('\n')) : '');
  const [startText, setStartText] = useState(
    seeds.kind === 'sequence' ? (seeds.typed ?? seeds.start) : start,
  );
  const count = seeds.kind === 'random' || seeds.kind === 'sequence' ? seeds.count : 4;
  const mistake = seedsMistake(seeds);
  return (
    <>
      <SegmentedControl
        label={t('create.seeds')}
        value={seeds.kind}
        options={[
          ...(shared ? [{ value: 'none' as const, label: shared.choice }] : []),
          ...(shared || seeds.kind === 'each'
            ? [{ value: 'each' as const, label: t('create.seedsEach') }]
            : []),
          { value: 'random', label: t('create.seedsNew') },
          { value: 'sequence', label: t('create.seedsInARow') },
          { value: 'list', label: t('create.seedsListed') },
        ]}
        onChange={(kind) => {
          if (kind === 'none' || kind === 'each') onChange({ kind });
          else if (kind === 'random') onChange({ kind, count });
          else if (kind === 'list') onChange(seedsFromText(text));
          else onChange(sequenceFrom(startText, '0', count));
        }}
      />
      {seeds.kind === 'none' || seeds.kind === 'each' ? (
        <p className="text-xs text-muted">{seeds.kind === 'each' ? t('create.seedsEachTip') : shared?.tip}</p>
      ) : seeds.kind === 'list' ? (
        <label className="flex flex-col gap-1.5 text-xs text-muted">
          {t('create.seedsOneALine')}
          <textarea
            value={text}
            rows={4}
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              onChange(seedsFromText(event.target.value));
            }}
            className="selectable resize-none rounded-md border border-line bg-field px-3 py-2 text-sm text-ink outline-none focus:border-accent"
          />
          {mistake === null ? null : <span className="text-danger">{mistake}</span>}
        </label>
      ) : (
        <div className="flex items-center gap-2 text-xs text-muted">
          <Message
            id={seeds.kind === 'sequence' ? 'create.howManyFrom' : 'create.howMany'}
            args={{
              number: (
                <NumberField
                  label={t('create.howManySeeds')}
                  value={count}
                  min={1}
                  max={1000}
                  step={1}
                  className="border-line! bg-field!"
                  onChange={(next) => {
                    const whole = Math.max(1, Math.min(100_000, Math.round(next)));
                    if (seeds.kind === 'sequence') onChange({ ...seeds, count: whole });
                    else onChange({ kind: 'random', count: whole });
                  }}
                />
              ),
              first:
                seeds.kind === 'sequence' ? (
                  <input
                    aria-label={t('create.firstSeed')}
                    aria-invalid={mistake !== null || undefined}
                    value={startText}
                    inputMode="numeric"
                    onChange={(event) => {
                      const digits = event.target.value.replace(/[\s,._'"]/g, '');
                      setStartText(digits);
                      onChange(sequenceFrom(digits, seeds.start, count));
                    }}
                    className={`selectable h-6 min-w-0 flex-1 rounded-md border bg-transparent px-1.5 text-xs text-ink outline-none focus:border-accent ${mistake === null ? 'border-line' : 'border-danger'}`}
                  />
                ) : null,
            }}
          />
        </div>
      )}
      {seeds.kind === 'sequence' && mistake !== null ? (
        <p className="text-xs text-danger">{mistake}</p>
      ) : null}
    </>
  );
}

function seedsFromText(text: string): VarySeeds {
  const { seeds, problem } = parseSeedList(text, normalizeSeed);
  return { kind: 'list', seeds, ...(problem === null ? {} : { typed: text }) };
}

/** @param fallback used if `first` is not a seed */
function sequenceFrom(first: string, fallback: string, count: number): VarySeeds {
  const seed = normalizeSeed(first);
  return {
    kind: 'sequence',
    count,
    ...(seed === null ? { start: fallback, typed: first } : { start: seed }),
  };
}
