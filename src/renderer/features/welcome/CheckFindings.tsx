import type { ProfileCheck } from '@shared/domain/account/Profile';
import { formatCredits } from '@shared/words/formatCredits';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/Button';
import { UnreadAnswers } from '../../ui/dialogs/UnreadAnswers';

/** The results of the service check, once the profile is saved. */
export function CheckFindings({
  found,
  name,
  isSignedIn,
  doneLabel,
  onDone,
}: Readonly<{
  found: Extract<ProfileCheck, { ok: true }>;
  name: string;
  /** The key was created by signing in. */
  isSignedIn: boolean;
  doneLabel: string;
  onDone: () => void;
}>) {
  const rows = [
    { label: 'Profile', value: name },
    { label: 'Address', value: found.baseUrl },
    { label: 'Version', value: found.version ?? 'not said' },
    {
      label: 'Balance',
      value:
        found.balanceMilli === null
          ? (found.balanceUnread ?? 'could not be read')
          : `${formatCredits(found.balanceMilli)} credits`,
    },
  ];
  return (
    <div role="status" className="flex flex-1 flex-col gap-4">
      <p className="flex items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden size={16} className="text-good" />
        {isSignedIn
          ? 'A key was made for this computer. You do not stay signed in.'
          : 'The service answered and the key is good.'}
      </p>
      <dl className="flex flex-col gap-1.5 rounded-md border border-line bg-field p-3 text-sm">
        {rows.map((row) => (
          <div key={row.label} className="flex gap-4">
            <dt className="w-16 shrink-0 text-muted">{row.label}</dt>
            <dd className="selectable min-w-0 break-words">{row.value}</dd>
          </div>
        ))}
      </dl>
      <UnreadAnswers answers={found.unread.map((answer) => ({ ...answer, when: null }))} />
      <div className="flex-1" />
      <Button autoFocus variant="primary" size="lg" onPress={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
