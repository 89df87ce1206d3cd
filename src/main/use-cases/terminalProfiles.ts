import { type Profile, problemText } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { keyReminder } from '@shared/words/sentences/describeApiKey';
import type { Services } from '../compose';
import { KeyMaker } from '../profiles/KeyMaker';
import { exportProfiles, readProfiles } from '../profiles/profileFiles';
import { profileStatuses, profileWork } from '../profiles/profileStatuses';
import { deleteKey, listKeys } from '../service-client/accountRequests';
import { UsageError } from '../terminal/options/UsageError';
import type { TerminalProfiles } from '../terminal/TerminalProfiles';

export function terminalProfiles(services: Services): TerminalProfiles {
  const { db, profiles, client, keychain, log, queue, account, serviceAccounts, connections, settings } =
    services;
  const requireProfile = (name: string): Profile => {
    const found = profiles.findByName(name);
    if (found) return found;
    const names = profiles.list().map((profile) => profile.name);
    throw new UsageError(
      t('useCases.noProfileAmong', { name, count: names.length, names: names.join(', ') }),
    );
  };
  // the built-in service has its own key and no sessions
  const remoteUrl = (name: string): string => {
    const { kind, baseUrl, name: itsName } = requireProfile(name);
    if (kind === 'local') throw new UsageError(t('useCases.makesItsOwnKey', { name: itsName }));
    return baseUrl;
  };
  return {
    list() {
      const all = profiles.list();
      const facts = new Map(profiles.keyFacts().map((each) => [each.profileId, each]));
      const statuses = profileStatuses(all, {
        summary: (id) => queue.summary(id),
        balance: (id) => account.balance(id),
        accountStatus: (id) => serviceAccounts.of(id),
        isOffline: (id) => connections.of(id).state === 'offline',
      });
      return statuses.map((status, at) => {
        const known = facts.get(status.id);
        const { remindAfterDays } = settings.get().keys;
        const reminder = known ? keyReminder(known, Date.now(), remindAfterDays) : null;
        return { ...status, baseUrl: all[at]?.baseUrl ?? '', reminder };
      });
    },
    async add({ name, baseUrl, key }) {
      log.addSecret(key);
      profiles.checkNewName(name);
      const check = await client.check(baseUrl, key);
      if (!check.ok) throw new UsageError(problemText(check.problem));
      const added = await profiles.connect({ name, baseUrl: check.baseUrl, key });
      return { name: added.name, note: keychain.state().problem };
    },
    rename: (name, newName) => profiles.rename(requireProfile(name).id, newName).name,
    use: (name) => profiles.activate(requireProfile(name).id).name,
    work(name) {
      const { id, kind, name: itsName } = requireProfile(name);
      return { name: itsName, kind, work: profileWork(db, id) };
    },
    remove: (name) => profiles.remove(requireProfile(name).id),
    export: (file) => exportProfiles(profiles, file),
    async import(file) {
      const readEntries = await readProfiles(file);
      const addedProfiles = profiles.withNewNames(readEntries);
      profiles.addAll(readEntries);
      return addedProfiles;
    },
    keys: (name, token) => log.whileSecret(token, () => listKeys(client.requestAs(remoteUrl(name), token))),
    deleteKey: (name, token, id) =>
      log.whileSecret(token, () => deleteKey(client.requestAs(remoteUrl(name), token), id)),
    async makeKey({ profile, baseUrl, name, replaces, ...order }) {
      const maker = new KeyMaker({
        profiles,
        create: (origin, token, options) => client.createKey(origin, token, options),
        whileSecret: (secret, work) => log.whileSecret(secret, work),
        onSecret: (secret) => log.addSecret(secret),
        keychainProblem: () => keychain.state().problem,
        onStored: () => {},
      });
      const target =
        profile === null
          ? ({ kind: 'new', name, baseUrl: baseUrl ?? '' } as const)
          : ({ kind: 'profile', profileId: requireProfile(profile).id, replaces } as const);
      const making = await maker.make({ ...order, target });
      const shown = maker.reveal(making.makingId);
      if (making.kind === 'stored') return { ...shown, profile: making.name, note: making.note };
      return { ...shown, profile: null, note: making.kind === 'notStored' ? making.problem : null };
    },
  };
}
