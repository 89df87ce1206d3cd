import type { KeyFacts } from '@shared/domain/account/KeyFacts';
import type { Profile } from '@shared/domain/account/Profile';
import { describeApiKey, keyReminder } from '@shared/words/sentences/describeApiKey';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ChangeKeyDialog } from './ChangeKeyDialog';
import { KeysAtService } from './KeysAtService';

/** The API key of a profile: what is known about it, and whether it should be replaced. */
export function KeyRow({
  profile,
  facts,
  remindAfterDays,
}: Readonly<{ profile: Profile; facts: KeyFacts | null; remindAfterDays: number | null }>) {
  const [isChanging, setChanging] = useState(false);
  const isLocal = profile.kind === 'local';
  const label = profile.hasKey ? 'Change key…' : 'Give a key…';
  const now = Date.now();
  const reminder = facts === null ? null : keyReminder(facts, now, remindAfterDays);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <KeyRound aria-hidden size={16} className="shrink-0 text-muted" />
      <div className="flex min-w-50 flex-1 flex-col gap-0.5">
        <span className="truncate text-sm font-medium">{profile.name}</span>
        <span className="selectable text-xs break-words text-muted">{words(profile, facts, now)}</span>
        {reminder === null ? null : <span className="text-xs text-accent-ink">{reminder}</span>}
      </div>
      <KeysAtService profile={profile} />
      {isLocal ? null : (
        <Button size="sm" aria-label={`${label} (${profile.name})`} onPress={() => setChanging(true)}>
          {label}
        </Button>
      )}
      {isChanging ? <ChangeKeyDialog profile={profile} onClose={() => setChanging(false)} /> : null}
    </li>
  );
}

function words(profile: Profile, facts: KeyFacts | null, nowMs: number): string {
  if (profile.kind === 'local') return 'The sample service makes its own key at each start.';
  if (!profile.hasKey) return 'No key: nothing can be sent.';
  if (facts === null) return 'A key is there; since when is not known.';
  return describeApiKey(facts, nowMs).join(' · ');
}
