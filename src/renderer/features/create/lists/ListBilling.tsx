import type { Quote } from '@shared/domain/queue/Queue';
import { formatCredits } from '@shared/words/formatCredits';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { profileName } from '../profileName';
import { counted } from '../vary/axisWords';

export function useBilledProfileName(profileId: string): string {
  const { data: profiles } = useRoute('profiles.list', undefined);
  return profileName(profileId, profiles);
}

/**
 * Says that a list is billed to another profile than the active one, and offers to change this, with the cost
 * there.
 */
export function ListBilling({
  billedTo,
  profileId,
  quote,
  onChange,
}: Readonly<{
  /** The profile on which the list last ran. */
  billedTo: string;
  /** The active profile. */
  profileId: string;
  /** The cost of the ticked rows on the active profile. */
  quote: Quote | null;
  onChange: (profileId: string) => void;
}>) {
  const [isAsking, setIsAsking] = useState(false);
  const owner = useBilledProfileName(billedTo);
  const active = useBilledProfileName(profileId);
  const cost =
    quote?.roughMilli == null
      ? 'What they cost there is not known yet.'
      : `They cost about ${formatCredits(quote.roughMilli)} credits there.`;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
      {active} is the active profile. Go over to {owner} to run this list there.
      <Button size="sm" onPress={() => setIsAsking(true)}>
        Bill it to {active}…
      </Button>
      <ConfirmDialog
        title={`Bill this list to ${active}?`}
        message={`It ran on ${owner}. From now on its jobs run on ${active} and are billed to that: ${counted(quote?.jobs ?? 0, 'job')} now. ${cost}`}
        confirmLabel={`Bill it to ${active}`}
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onChange(profileId);
        }}
      />
    </p>
  );
}
