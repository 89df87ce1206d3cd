import type { ProfileCheck } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
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
    { label: t('app.profile'), value: name },
    { label: t('settings.address'), value: found.baseUrl },
    { label: t('welcome.version'), value: found.version ?? t('gallery.notSaid') },
    {
      label: t('app.balance'),
      value:
        found.balanceMilli === null
          ? (found.balanceUnread ?? t('welcome.balanceUnread'))
          : t('account.credits2', { credits: formatCredits(found.balanceMilli) }),
    },
  ];
  return (
    <div role="status" className="flex flex-1 flex-col gap-4">
      <p className="flex items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden size={16} className="text-good" />
        {isSignedIn ? t('welcome.keyWasMade') : t('welcome.keyIsGood')}
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
