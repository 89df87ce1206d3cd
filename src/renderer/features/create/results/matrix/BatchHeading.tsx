import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { sharedSeed, sharedSeedWords } from '@shared/prompt';
import type { ReactNode } from 'react';
import { waits } from '../../../../ipc/actions/cancelRest';
import { Button } from '../../../../ui/Button';
import { BatchTitle } from '../groups/BatchTitle';
import { ResendCost } from '../groups/ResendCost';
import { RestWaiting } from '../groups/RestWaiting';
import { pricedWords, resendSumOf } from '../groups/resendWords';
import { SpendLimitMenu } from '../groups/SpendLimitMenu';
import { useBlockedBatches } from '../groups/useBlockedBatches';
import { usePause } from '../groups/usePause';
import { FactsLine } from '../tiles/FactsLine';
import { sumOfJobs } from './batchFacts';
import { restOf } from './restOf';
import { useFactWords } from './useFactWords';

/** The title, the progress and the cost of a batch, and the actions on it as a whole. */
export function BatchHeading({
  title,
  models = null,
  jobs,
  isHeld,
  isOneOfSeveral = false,
  buttons,
  onAction,
}: Readonly<{
  title: string;
  /** "2 models", for batches of several models. */
  models?: string | null;
  jobs: readonly JobWithAssets[];
  isHeld: boolean;
  /** A heading above shows what applies to all batches of the group. */
  isOneOfSeveral?: boolean;
  buttons: ReactNode;
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>) {
  const rest = restOf(jobs);
  const ids = new Set(rest.ids);
  const again = resendSumOf(jobs.filter(({ id }) => ids.has(id)));
  const isOfSamples = jobs.some(({ assets }) => assets.some(({ sample }) => sample));
  const profileId = jobs[0]?.profileId ?? '';
  const blocked = useBlockedBatches(profileId, [...new Set(jobs.map(({ batchId }) => batchId))]);
  const sum = sumOfJobs(jobs);
  const facts = useFactWords(sum, profileId, isHeld || blocked !== null);
  const waiting = jobs.filter(waits);
  const pause = usePause(profileId, sum.running);
  const seed = sharedSeed(jobs);
  return (
    <header className="flex min-w-0 flex-col gap-1">
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <BatchTitle title={title} />
        {/* the buttons stay together, even below the title */}
        <div className="ms-auto flex min-w-0 flex-wrap justify-end gap-x-3 gap-y-2">{buttons}</div>
      </div>
      <FactsLine
        words={[
          models,
          facts,
          waiting.length > 0 ? pause : null,
          seed === null ? null : sharedSeedWords(seed),
          isOfSamples ? t('create.samples') : null,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      >
        {blocked && !isOneOfSeveral ? <SpendLimitMenu profileId={profileId} blocked={blocked} /> : null}
        {waiting.length > 0 && blocked === null && !isOneOfSeveral ? (
          <RestWaiting
            profileId={profileId}
            batchIds={[...new Set(waiting.map(({ batchId }) => batchId))]}
            isPaused={pause !== null}
          />
        ) : null}
        {rest.ids.length > 0 ? (
          <ResendCost again={again} profileId={profileId} jobs={rest.ids}>
            <Button size="sm" onPress={() => onAction('retry', rest.ids)}>
              {pricedWords(rest.words, again)}
            </Button>
          </ResendCost>
        ) : null}
      </FactsLine>
    </header>
  );
}
