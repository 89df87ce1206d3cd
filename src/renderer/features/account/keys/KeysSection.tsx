import type { KeyFacts } from '@shared/domain/account/KeyFacts';
import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { describeApiKey, keyReminder } from '@shared/words/sentences/describeApiKey';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import type { AccountScope } from '../useAccountStore';
import { ChangeKeyDialog } from './ChangeKeyDialog';
import { MakeKeyDialog } from './MakeKeyDialog';
import { ServiceKeysButton } from './ServiceKeysButton';

/** The API keys of the profiles: what is known about each, its age, and how to replace it. */
export function KeysSection({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  const { data: facts = [] } = useRoute('keys.facts', undefined);
  const { data: settings } = useRoute('settings.get', undefined);
  const { data: info } = useRoute('app.info', undefined);
  const [isMaking, setMaking] = useState(false);
  const shown = profiles.filter(({ id }) => scope === 'all' || id === scope);
  return (
    <section aria-label={t('account.keys')} className="flex flex-col rounded-lg border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 className="text-sm font-semibold">{t('account.keys')}</h2>
        <p className="min-w-0 flex-1 text-sm text-muted">
          {info?.keychain === 'memory' ? t('account.keysInMemory') : t('account.keysInKeychain')}
        </p>
        <Button size="sm" onPress={() => setMaking(true)}>
          {t('account.makeAKeyButton')}
        </Button>
      </header>
      <ul className="flex flex-col">
        {shown.map((profile) => (
          <KeyRow
            key={profile.id}
            profile={profile}
            facts={facts.find(({ profileId }) => profileId === profile.id) ?? null}
            remindAfterDays={settings?.keys.remindAfterDays ?? null}
          />
        ))}
      </ul>
      {isMaking ? (
        <MakeKeyDialog
          profiles={profiles}
          profileId={scope === 'all' ? null : scope}
          renderServiceKeysButton={(profile) => <ServiceKeysButton profile={profile} />}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </section>
  );
}

function KeyRow({
  profile,
  facts,
  remindAfterDays,
}: Readonly<{ profile: Profile; facts: KeyFacts | null; remindAfterDays: number | null }>) {
  const [isChanging, setChanging] = useState(false);
  const isLocal = profile.kind === 'local';
  const now = Date.now();
  const reminder = facts === null ? null : keyReminder(facts, now, remindAfterDays);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5">
      <KeyRound aria-hidden size={16} className="shrink-0 text-muted" />
      <div className="flex min-w-50 flex-1 flex-col gap-0.5">
        <span className="truncate text-sm font-medium">{profile.name}</span>
        <span className="selectable text-xs break-words text-muted">
          {keyDescription(profile, facts, now)}
        </span>
        {reminder === null ? null : <span className="text-xs text-accent-ink">{reminder}</span>}
      </div>
      <ServiceKeysButton profile={profile} />
      {isLocal ? null : (
        <Button
          size="sm"
          aria-label={t(profile.hasKey ? 'account.changeKeyNamed' : 'account.giveAKeyNamed', {
            name: profile.name,
          })}
          onPress={() => setChanging(true)}
        >
          {t(profile.hasKey ? 'account.changeKey' : 'account.giveAKey')}
        </Button>
      )}
      {isChanging ? <ChangeKeyDialog profile={profile} onClose={() => setChanging(false)} /> : null}
    </li>
  );
}

function keyDescription(profile: Profile, facts: KeyFacts | null, nowMs: number): string {
  if (profile.kind === 'local') return t('account.theSampleServiceMakesItsOwn');
  if (!profile.hasKey) return t('account.noKeyNothingCanBeSent');
  if (facts === null) return t('account.keyAgeUnknown');
  return describeApiKey(facts, nowMs).join(' · ');
}
