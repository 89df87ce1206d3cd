// Creates keys with the token of a session. The token is used once; a created key is stored in its profile at
// once, and held here to be shown once.
import type { Profile } from '@shared/domain/account/Profile';
import type { KeyCreationResult, KeyTarget } from '@shared/ipc/account/keyRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { type CreatedKey, type JsonValue, parseLossless } from '@shared/service';
import { v7 as uuid } from 'uuid';
import { type EnteredKeyFacts, noKeyFacts } from './KeyFactsStore';
import type { Profiles } from './Profiles';

export type KeyRequest = Readonly<{ target: KeyTarget; token: string; description: string; scope: string }>;

export interface KeyMakerOptions {
  readonly profiles: Profiles;
  /** Asks the service for a key, once. Throws EaselError with a message for the user. */
  readonly create: (
    baseUrl: string,
    token: string,
    keyFields: Readonly<{ description: string; scope: string }>,
  ) => Promise<
    Readonly<{ baseUrl: string }> &
      (Readonly<{ kind: 'made'; made: CreatedKey }> | Readonly<{ kind: 'unread'; text: string }>)
  >;
  /** Keeps a secret out of the log while `work` runs. */
  readonly whileSecret: <T>(secret: string, work: () => Promise<T>) => Promise<T>;
  /** Called with every text that may be a key, before it is used. */
  readonly onSecret: (secret: string) => void;
  readonly keychainProblem: () => string | null;
  readonly onStored: (profile: Profile) => void;
}

/** A key, or an answer in which the user can find it. The window gets only its id, `makingId`. */
type HeldAnswer = Readonly<{
  kind: 'key' | 'answer';
  text: string;
  target: KeyTarget;
  /** The origin that answered. */
  baseUrl: string;
  facts: EnteredKeyFacts;
}>;

const MAX_HELD = 8;

export class KeyMaker {
  readonly #options: KeyMakerOptions;
  readonly #heldAnswers = new Map<string, HeldAnswer>();

  constructor(options: KeyMakerOptions) {
    this.#options = options;
  }

  /** A key for an `asked` target is stored when the user confirms. @throws EaselError that says if a key may exist */
  async make({ target, ...typed }: KeyRequest): Promise<KeyCreationResult> {
    const keyFields = {
      description: requireText('description', typed.description),
      scope: requireText('scope', typed.scope),
    };
    const token = cleanToken(typed.token);
    // checked first, so that nothing prevents storing the key afterwards
    const baseUrl = await this.#validateTarget(target);
    const { create, whileSecret, onSecret } = this.#options;
    const answer = await whileSecret(token, () => create(baseUrl, token, keyFields));
    if (answer.kind === 'unread') {
      const typedTexts = new Set(Object.values(keyFields));
      for (const text of textsIn(answer.text)) if (!typedTexts.has(text)) onSecret(text);
      const keyFacts = { ...noKeyFacts, ...keyFields };
      const { baseUrl: origin, text } = answer;
      return {
        kind: 'unread',
        makingId: this.#hold({ kind: 'answer', text, target, baseUrl: origin, facts: keyFacts }),
      };
    }
    const { key, ...facts } = answer.made;
    onSecret(key);
    const keyFacts: EnteredKeyFacts = {
      description: facts.description ?? keyFields.description,
      scope: facts.scope ?? keyFields.scope,
      createdAt: facts.createdAtMs,
      expiresAt: facts.expiresAtMs,
    };
    const makingId = this.#hold({ kind: 'key', text: key, target, baseUrl: answer.baseUrl, facts: keyFacts });
    return target.kind === 'asked' ? { kind: 'shown', makingId } : this.#store(makingId, key);
  }

  /** @throws EaselError `not_found` if the key is no longer held */
  reveal(makingId: string): Readonly<{ kind: 'key' | 'answer'; text: string }> {
    const { kind, text } = this.#heldAnswer(makingId);
    return { kind, text };
  }

  async store(makingId: string, typed: string | null): Promise<KeyCreationResult> {
    const held = this.#heldAnswer(makingId);
    const key = typed === null && held.kind === 'key' ? held.text : (typed ?? '').trim();
    this.#options.onSecret(key);
    const result = await this.#store(makingId, key);
    if (result.kind === 'stored') this.#heldAnswers.set(makingId, { ...held, kind: 'key', text: key });
    return result;
  }

  close(makingId: string): void {
    this.#heldAnswers.delete(makingId);
  }

  #heldAnswer(makingId: string): HeldAnswer {
    const held = this.#heldAnswers.get(makingId);
    if (held) return held;
    throw new EaselError('not_found', t('profiles.thisKeyWasShownOnceAndIs'));
  }

  #hold(held: HeldAnswer): string {
    const makingId = uuid();
    this.#heldAnswers.set(makingId, held);
    const [oldest] = this.#heldAnswers.keys();
    if (this.#heldAnswers.size > MAX_HELD && oldest !== undefined) this.#heldAnswers.delete(oldest);
    return makingId;
  }

  /** Never rejects, because the key already exists: the problem is part of the result. */
  async #store(makingId: string, key: string): Promise<KeyCreationResult> {
    const { target, baseUrl, facts, kind } = this.#heldAnswer(makingId);
    const { profiles, keychainProblem, onStored } = this.#options;
    try {
      const profile =
        target.kind === 'new'
          ? await profiles.connect({ name: target.name, baseUrl, key, facts })
          : await profiles.setKey(target.profileId, key, facts);
      onStored(profile);
      return { kind: 'stored', makingId, profileId: profile.id, name: profile.name, note: keychainProblem() };
    } catch (error) {
      if (kind === 'answer' || !(error instanceof EaselError)) throw error;
      return { kind: 'notStored', makingId, problem: error.message };
    }
  }

  async #validateTarget(target: KeyTarget): Promise<string> {
    const { profiles } = this.#options;
    if (target.kind === 'new') {
      profiles.checkNewName(target.name);
      return target.baseUrl;
    }
    const profile = profiles.get(target.profileId);
    if (profile.kind === 'local')
      throw new EaselError('not_allowed', t('profiles.theLocalServiceMakesItsOwnKey'));
    // asking for the connection reads the keychain; only then it is known whether there is a key
    if (target.kind === 'profile' && !target.replaces && 'key' in (await profiles.connectionOf(profile.id)))
      throw new EaselError('conflict', t('profiles.hasAKeyAlreadyWhichThisOne', { name: profile.name }));
    return profile.baseUrl;
  }
}

function requireText(field: 'description' | 'scope', typed: string): string {
  const text = typed.trim();
  if (text !== '' && text.length <= 200) return text;
  const message = text === '' ? t('profiles.fieldMissing', { field }) : t('profiles.fieldTooLong', { field });
  throw new EaselError('invalid_input', message, { fields: [{ field, message }] });
}

function cleanToken(typed: string): string {
  const token = typed.trim().replace(/^Bearer\s+/i, '');
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  const message = token === '' ? t('account.pasteTheSessionToken') : t('profiles.aSessionTokenHasNoSpacesOr');
  throw new EaselError('invalid_input', message, { fields: [{ field: 'token', message }] });
}

/** Every text in an answer that is long enough to be a key. */
function textsIn(answer: string): readonly string[] {
  const found: string[] = [];
  const walk = (value: JsonValue): void => {
    if (found.length >= 200) return;
    if (typeof value === 'string') found.push(...value.split(/\s+/).filter((word) => word.length >= 12));
    else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
  };
  try {
    walk(parseLossless(answer));
  } catch {
    walk(answer);
  }
  return found;
}
