import type { Quote } from '@shared/domain/queue/Queue';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { ListPlus } from 'lucide-react';
import { memo } from 'react';
import { shortcutOf } from '../../../commands/shortcutOf';
import { Button } from '../../../ui/Button';
import { useIsLow } from '../../../ui/hooks/useIsLow';
import { MoreBelow } from '../../../ui/layout/MoreBelow';
import { useCreate } from '../CreateContext';
import { ChoicesRow } from '../choices/ChoicesRow';
import { LandingChip } from '../choices/LandingChip';
import { useLanding } from '../choices/useLanding';
import { SourceProfileNote } from '../draft/SourceProfileNote';
import { useCreateDialogs } from '../useCreateDialogs';
import { CostWords } from './QuoteLine';
import { type Makes, quoteWords, resultKindsOf } from './quoteWords';

export function SubmitBar({ model }: Readonly<{ model: ModelDescriptor }>) {
  const { profileId, known, createForm, together, quote, isBusy, steady } = useCreate();
  const landing = useLanding(profileId);
  const { open, show } = useCreateDialogs();
  return (
    <>
      <div className="shrink-0 px-5 pb-1 low:pe-2.5">
        <ChoicesRow
          place={profileId}
          landing={landing}
          about={t('create.aboutSendingLater')}
          open={open === 'landing' || open === 'plan' || open === 'limit' ? open : null}
          onOpen={show}
        />
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 bg-panel px-5 pt-2 pb-4 low:sticky low:bottom-0 low:z-1 low:border-t low:border-line low:pe-2.5">
        <MoreBelow isOverBar />
        <SourceProfileNote madeOn={createForm.form.madeOn} profileId={profileId} />
        {quote.refusal === null ? (
          <QuoteBrief
            quote={quote.quote}
            kind={resultKindsOf([model, ...together.others.map((other) => other.model)])}
            listedMilli={known.listedMilli}
          />
        ) : null}
        {landing.words === null ? null : <LandingChip place={profileId} landing={landing} />}
        <SubmitButtons busy={isBusy} onSubmit={steady.submit} />
      </div>
    </>
  );
}

const SubmitButtons = memo(function SubmitButtons({
  busy,
  onSubmit,
}: Readonly<{ busy: boolean; onSubmit: (lane: 'interactive' | 'batch') => void }>) {
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="min-w-0 flex-1 max-[1000px]:[&>kbd]:hidden"
        shortcut={shortcutOf('create.generate')}
        isPending={busy}
        onPress={() => onSubmit('interactive')}
      >
        {t('create.generate')}
      </Button>
      <Button
        size="lg"
        className="px-3"
        icon={<ListPlus size={16} />}
        isPending={busy}
        onPress={() => onSubmit('batch')}
      >
        {t('create.addToQueue')}
      </Button>
    </>
  );
});

/** A short `QuoteLine` for low windows, in which the long one may be scrolled away. */
function QuoteBrief({
  quote,
  kind,
  listedMilli,
}: Readonly<{ quote: Quote | null; kind: Makes; listedMilli: number | null }>) {
  const isLow = useIsLow();
  if (!isLow || quote === null || quote.jobs === 0) return null;
  const { count, credits, listed, short } = quoteWords(quote, kind, listedMilli, null);
  const cost = credits ?? listed;
  return (
    <p aria-hidden className="w-full truncate text-xs text-muted">
      {count}
      {cost === null ? null : (
        <>
          {', '}
          <CostWords isAbout={credits !== null} credits={cost} isShort={short} />
        </>
      )}
    </p>
  );
}
