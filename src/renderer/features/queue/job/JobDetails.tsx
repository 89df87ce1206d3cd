import type { Attempt } from '@shared/domain/queue/Job';
import { t } from '@shared/messages/t';
import { valueText } from '@shared/models';
import { JsonTextError, parseLossless } from '@shared/service';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDuration } from '@shared/words/formatDuration';
import { formatTime } from '@shared/words/formatTime';
import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Dialog, Heading, Popover } from 'react-aria-components';
import { errorMessage } from '../../../ipc/CallFailure';
import { useJob } from '../../../ipc/useJob';
import { useRoute } from '../../../ipc/useRoute';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { IconButton } from '../../../ui/IconButton';
import { JsonTree } from '../../../ui/layout/JsonTree';
import { jobStateText } from './jobStateText';

/** Longest displayed text, in characters, of an answer that is not JSON. */
const maxTextLength = 4000;

/** The service's raw answer to an attempt, loaded when the user opens it. */
function AttemptAnswer({ attemptId }: Readonly<{ attemptId: string }>) {
  const [isOpen, setOpen] = useState(false);
  const { data: text, error } = useRoute('queue.answer', { attemptId }, { enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-0.5">
      <summary className="cursor-pointer text-muted hover:text-ink">
        {t('queue.whatTheServiceAnswered')}
      </summary>
      {error ? <p className="text-danger">{errorMessage(error)}</p> : null}
      {text === null ? <p className="text-muted">{t('queue.noAnswerWasSaved')}</p> : null}
      {typeof text === 'string' ? (
        <div className="mt-1 max-h-72 overflow-auto rounded-sm bg-raised p-2">
          <Answer text={text} />
        </div>
      ) : null}
    </details>
  );
}

function Answer({ text }: Readonly<{ text: string }>) {
  const value = parseJson(text);
  if (value !== undefined) return <JsonTree label={t('queue.answerOfTheService')} value={value} />;
  return (
    <pre className="selectable font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text === '' ? t('exports.nothing') : text.slice(0, maxTextLength)}
      {text.length > maxTextLength ? t('queue.moreCharacters', { count: text.length - maxTextLength }) : ''}
    </pre>
  );
}

/** Parses JSON; undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

/** All details of a job: prompt, parameters, and each attempt with time, outcome and charge. */
export function JobDetails({
  id,
  element,
  onClose,
}: Readonly<{ id: string; element: HTMLElement; onClose: () => void }>) {
  const job = useJob(id);
  const attempts = useRoute('queue.attempts', { jobId: id });
  const trigger = useMemo(() => ({ current: element }), [element]);
  const now = Date.now();
  const { data: models } = useRoute(
    'models.details',
    { profileId: job?.profileId ?? '', modelIds: [job?.modelId ?? ''] },
    { enabled: job !== undefined },
  );
  const parameterOf = (name: string) =>
    models?.[0]?.descriptor.parameters.find((parameter) => parameter.name === name);
  if (!job) return null;
  const facts = Object.entries(job.values).filter(([name]) => name !== 'prompt');
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      placement="left top"
      offset={8}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={`${popoverStyle.surface} w-88`}
    >
      <Dialog className="selectable flex flex-col gap-3 p-3 outline-none">
        <div className="flex items-start gap-2">
          <Heading slot="title" className="min-w-0 flex-1 text-sm font-semibold break-words">
            {job.prompt}
          </Heading>
          <IconButton
            label={t('account.close')}
            size="sm"
            icon={<X size={14} />}
            onPress={onClose}
            className="-mt-1 -mr-1"
          />
        </div>
        <p className="text-xs text-muted">{jobStateText(job, now)}</p>
        <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1 text-xs">
          {job.title === undefined ? null : <Fact name={t('queue.factTitle')} value={job.title} />}
          <Fact name={t('account.model')} value={job.modelId} />
          {facts.map(([name, value]) => (
            <Fact
              key={name}
              name={parameterOf(name)?.label ?? name.replaceAll('_', ' ')}
              value={valueText(parameterOf(name), value)}
            />
          ))}
          {job.template !== null && job.template !== job.prompt ? (
            <Fact name={t('queue.factTemplate')} value={job.template} />
          ) : null}
          {job.note === '' ? null : <Fact name={t('queue.factNote')} value={job.note} />}
          {job.confirmedMilli === null ? null : (
            <Fact
              name={t('queue.factSpent')}
              value={t('account.credits2', { credits: formatCredits(job.confirmedMilli) })}
            />
          )}
          {job.possibleMilli ? (
            <Fact
              name={t('queue.factPossiblySpent')}
              value={t('account.credits2', { credits: formatCredits(job.possibleMilli) })}
            />
          ) : null}
        </dl>
        <div className="flex flex-col gap-1.5 border-t border-line pt-3 text-xs">
          <h3 className="font-semibold text-muted">{t('queue.attempts')}</h3>
          {attempts.isError ? <p className="text-danger">{errorMessage(attempts.error)}</p> : null}
          {attempts.data?.length === 0 ? (
            <p className="text-muted">{t('queue.noneYetNothingWasSent')}</p>
          ) : null}
          <ol className="flex flex-col gap-2">
            {attempts.data?.map((attempt) => (
              <li key={attempt.id} className="flex flex-col">
                <span>
                  {formatTime(attempt.startedAt, now)}
                  {attempt.endedAt === null ? '' : `, ${formatDuration(attempt.endedAt - attempt.startedAt)}`}{' '}
                  · {outcomeText(attempt)} ·{' '}
                  <span className={attempt.charge === 'possible' ? 'text-danger' : 'text-muted'}>
                    {chargeText(attempt)}
                  </span>
                </span>
                {attempt.message ? <span className="break-words text-muted">{attempt.message}</span> : null}
                {attempt.status === 200 ? <AttemptAnswer attemptId={attempt.id} /> : null}
              </li>
            ))}
          </ol>
        </div>
      </Dialog>
    </Popover>
  );
}

function Fact({ name, value }: Readonly<{ name: string; value: string }>) {
  return (
    <>
      <dt className="truncate text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{value.length > 300 ? `${value.slice(0, 300)}…` : value}</dd>
    </>
  );
}

function outcomeText({ outcome, status }: Attempt): string {
  if (outcome === 'unknown' && status === 200) return t('queue.answeredUnreadable');
  const outcomeLabel = t('queue.attemptOutcome', { outcome });
  return status === null ? outcomeLabel : `${outcomeLabel} (${status})`;
}

function chargeText({ charge, reservedMilli }: Attempt): string {
  return reservedMilli
    ? t('queue.attemptChargeOf', { charge, credits: formatCredits(reservedMilli) })
    : t('queue.attemptCharge', { charge });
}
