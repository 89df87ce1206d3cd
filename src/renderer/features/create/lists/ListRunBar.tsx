import type { Quote } from '@shared/domain/queue/Queue';
import type { RouteInput, RouteOutput } from '@shared/ipc/contract';
import type { ListOverview } from '@shared/ipc/create/listRoutes';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';
import { ChoicesRow, DestinationChip, useResultDestination } from '../choices/ChoicesRow';
import { QuoteLine } from '../submit/QuoteLine';
import type { ChoiceDialog } from '../useCreateDialogs';
import { listKey, useCreateStore } from '../useCreateStore';

export function ListRunBar({
  checkInput,
  list,
  kind,
  listedMilli,
  check,
  formValues,
  isBlocked,
  onRun,
}: Readonly<{
  checkInput: RouteInput<'lists.check'>;
  list: ListOverview;
  kind: ModelDescriptor['result'];
  listedMilli: number | null;
  check: UseQueryResult<RouteOutput<'lists.check'>>;
  formValues: ReactNode;
  /** The form has errors, or the list is billed to another profile; both are reported elsewhere. */
  isBlocked: boolean;
  onRun: () => void;
}>) {
  const ownerId = listKey(list.listId);
  const destination = useResultDestination(ownerId);
  const { busy, queueList } = useRunList(checkInput, onRun);
  const [openDialog, setOpenDialog] = useState<ChoiceDialog | null>(null);
  const { data } = check;
  const jobs = data?.quote.jobs ?? 0;
  const isEmpty = Object.values(list.counts).every((count) => count === 0);
  const isCounted = data !== undefined && !check.isPlaceholderData && !check.isFetching;

  return (
    <div className="flex w-full items-center gap-4">
      <div className="min-w-0 flex-1">
        {check.isError ? (
          <p role="alert" className="text-xs text-danger">
            {errorMessage(check.error)}
          </p>
        ) : list.ready === 0 ? (
          <p className="text-xs text-muted">
            {isEmpty ? t('create.thisListIsEmpty') : t('create.tickTheRowsToRunThoseUnder')}
          </p>
        ) : (
          <div className="max-w-112">
            <QuoteLine
              // jobs of a list always go to the end of the queue
              quote={data === undefined ? null : { ...data.quote, timeMs: data.quote.queuedTimeMs }}
              kind={kind}
              listedMilli={listedMilli}
              refusal={null}
            />
          </div>
        )}
        <div className="mt-1 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          {formValues}
          {destination.label === null ? null : (
            <DestinationChip ownerId={ownerId} destination={destination} />
          )}
          <ChoicesRow
            ownerId={ownerId}
            destination={destination}
            open={openDialog}
            onOpen={setOpenDialog}
            about={t('create.aboutListChoices')}
          />
        </div>
      </div>
      {data && list.ready > 0 ? (
        <p className="text-xs">
          <span className={data.good > 0 ? 'text-good' : 'text-muted'}>
            {t('create.goodRows', { count: data.good })}
          </span>
          {data.bad > 0 ? (
            <span className="text-danger">
              {' '}
              {'· '}
              {t('create.badRowsLeftOut', { bad: data.bad })}
            </span>
          ) : null}
        </p>
      ) : null}
      <Button
        variant="primary"
        isDisabled={jobs === 0 || !isCounted || isBlocked}
        isPending={busy}
        onPress={() => data && queueList(data.quote)}
      >
        {t('create.queueJobs', { jobs })}
      </Button>
    </div>
  );
}

/** Main asks for confirmation of a large list. @param onRun called when the request has succeeded or failed */
function useRunList(checkInput: RouteInput<'lists.check'>, onRun: () => void) {
  const { mutate: run, isPending } = useCommand('lists.run', {
    failed: t('create.theListWasNotQueued'),
    onSuccess: ({ count, leftOut }) =>
      showToast({
        level: 'success',
        title: t('create.addedToTheQueue', { jobs: count }),
        ...(leftOut > 0 ? { message: t('create.rowsWereLeftOut', { count: leftOut }) } : { topic: 'queue' }),
      }),
    onSettled: onRun,
  });
  return {
    busy: isPending,
    /** Queues exactly the number of jobs that was shown beside the button. */
    queueList: ({ jobs }: Quote) => {
      const choices = useCreateStore.getState().choices[listKey(checkInput.listId)] ?? {};
      run({ ...checkInput, choices, jobs });
    },
  };
}
