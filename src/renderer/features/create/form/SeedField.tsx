import { t } from '@shared/messages/t';
import type { SeedParameter } from '@shared/models';
import { maxSeed, normalizeSeed, randomSeed } from '@shared/service';
import { Dices, History, Lock, LockOpen } from 'lucide-react';
import { type ReactNode, use, useMemo } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { useRecentJobs } from '../useRecentJobs';
import { FieldFrame, VariedContext } from './FieldFrame';

type SeedFieldProps = Readonly<{
  parameter: SeedParameter;
  mode: 'random' | 'locked';
  seed: string;
  lastSeed: string | null;
  problems: readonly string[];
  onChange: (mode: 'random' | 'locked', seed: string) => void;
  /** Returns a number in [0, 1). */
  random: () => number;
}>;

/** A seed: random, or locked to digits exactly as typed (up to 2^64 - 1). Typing a digit locks the seed. */
export function SeedField({ parameter, mode, seed, lastSeed, problems, onChange, random }: SeedFieldProps) {
  const locked = mode === 'locked';
  const isVaried = use(VariedContext) !== null;
  const isInvalid = locked && !isVaried && normalizeSeed(seed) === null;
  return (
    <FieldFrame
      name={parameter.name}
      label={parameter.label}
      defaultText={null}
      problems={isInvalid ? [t('create.aSeedIsAWholeNumberFrom', { maxSeed })] : problems}
      value={<span className="text-muted">{locked ? t('create.seedLocked') : t('create.seedRandom')}</span>}
    >
      <div className="flex gap-2">
        <TextField
          label={parameter.label}
          hideLabel
          className="min-w-0 flex-1"
          value={locked ? seed : ''}
          placeholder={t('create.newEachTime')}
          inputMode="numeric"
          isInvalid={isInvalid}
          onChange={(text) => {
            const digits = text.replace(/[\s,._'"]/g, '');
            onChange(digits === '' ? 'random' : 'locked', digits);
          }}
        />
        <IconButton
          label={t('create.rollANewSeedAndKeepIt')}
          variant="secondary"
          icon={<Dices size={16} />}
          onPress={() => onChange('locked', randomSeed(random))}
        />
        <IconButton
          label={lastSeed === null ? t('create.noLastSeedYet') : t('create.useTheLastSeed', { lastSeed })}
          variant="secondary"
          icon={<History size={16} />}
          isDisabled={lastSeed === null}
          onPress={() => {
            if (lastSeed !== null) onChange('locked', lastSeed);
          }}
        />
        <IconButton
          label={locked ? t('create.lockedMakeItRandomAgain') : t('create.randomLockASeed')}
          variant="secondary"
          icon={locked ? <Lock size={16} className="text-accent-ink" /> : <LockOpen size={16} />}
          onPress={() => {
            if (locked) onChange('random', seed);
            else onChange('locked', seed !== '' ? seed : (lastSeed ?? randomSeed(random)));
          }}
        />
      </div>
    </FieldFrame>
  );
}

/** Provides the seed of the latest result; null if there is none. */
export function RecentSeed({
  profileId,
  children,
}: Readonly<{ profileId: string; children: (seed: string | null) => ReactNode }>) {
  const { jobs } = useRecentJobs(profileId);
  const assets = jobs.flatMap((job) => job.assets.find(({ seed }) => seed !== null) ?? []);
  const seed = assets[0]?.seed ?? null;
  // memoised, because `jobs` changes with every result, but the seed rarely does
  return useMemo(() => children(seed), [children, seed]);
}
