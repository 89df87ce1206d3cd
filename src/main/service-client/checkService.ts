import type { ProfileCheck } from '@shared/domain/account/Profile';
import { balancePath, type UnreadableAnswer } from '@shared/domain/account/UnreadableAnswer';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import { normalizeBaseUrl, plainText, readBalance, readErrorAnswer, readVersion } from '@shared/service';
import { firstHeader } from './exchange';
import { type GetAnswer, NoAnswer } from './readJson';

/** `key` null: without credentials. Rejects with {@link NoAnswer}. */
export type AskService = (baseUrl: string, path: string, key: string | null) => Promise<GetAnswer>;

type Problem = Extract<ProfileCheck, { ok: false }>['problem'];

/** The key is sent only after the URL has answered like a service. Never throws: problems are messages for a field. */
export async function checkService(
  ask: AskService,
  typedUrl: string,
  typedKey: string,
): Promise<ProfileCheck> {
  const address = normalizeBaseUrl(typedUrl);
  if (!address.ok) return failed('baseUrl', address.message, address.hint);
  const { baseUrl } = address;
  const key = typedKey.trim();
  if (key === '') return failed('key', t('profiles.enterYourAPIKey'), null);
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return failed('key', t('profiles.anAPIKeyHasNoSpacesOr'), t('serviceClient.copyTheKeyAgainFromThePlace'));
  }
  return withReachability(baseUrl, async () => {
    const rootAnswer = await ask(baseUrl, '/api/v1', null);
    const serverProblem = notAServiceProblem(rootAnswer, baseUrl);
    if (serverProblem) return { ok: false, problem: serverProblem };
    const version = readVersionOf(rootAnswer);
    return judgeBalance(await ask(baseUrl, balancePath, key), baseUrl, version);
  });
}

/** Sends no credentials. Throws EaselError `invalid_input`, at the field `baseUrl`. */
export async function verifyServiceUrl(ask: AskService, typedUrl: string): Promise<string> {
  const address = normalizeBaseUrl(typedUrl);
  const problem = address.ok ? await findServiceProblem(ask, address.baseUrl) : address;
  if (problem === null && address.ok) return address.baseUrl;
  const { message = '', hint = null } = problem ?? {};
  const words = hint === null ? message : `${message} ${hint}`;
  throw new EaselError('invalid_input', words, { fields: [{ field: 'baseUrl', message: words }] });
}

/** Why the URL is not a generation service, for the user; null: it is. */
async function findServiceProblem(ask: AskService, baseUrl: string): Promise<Problem | null> {
  const found = await withReachability(baseUrl, async () => {
    const problem = notAServiceProblem(await ask(baseUrl, '/api/v1', null), baseUrl);
    return problem === null ? null : { ok: false as const, problem };
  });
  return found?.problem ?? null;
}

async function withReachability<T>(
  baseUrl: string,
  work: () => Promise<T>,
): Promise<T | Extract<ProfileCheck, { ok: false }>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const problem: Problem = {
      field: 'baseUrl',
      message: t('serviceClient.easelCouldNotReach', { host: hostOf(baseUrl), why: error.message }),
      hint: t('serviceClient.checkTheAddressAndYourConnection'),
    };
    return { ok: false, problem };
  }
}

// Recognises a server at the URL that is not the service, such as a gateway.
function notAServiceProblem(answer: GetAnswer, baseUrl: string): Problem | null {
  const { status } = answer;
  if (status >= 300 && status < 400) {
    const target = firstHeader(answer.headers, 'location');
    const redirectTarget = target === null ? null : URL.parse(target, baseUrl);
    const normalized = redirectTarget === null ? null : normalizeBaseUrl(redirectTarget.href);
    const address = normalized?.ok ? normalized.baseUrl : null;
    return {
      field: 'baseUrl',
      message: t('serviceClient.redirectsElsewhere', { host: hostOf(baseUrl) }),
      hint: address === null || address === baseUrl ? null : t('serviceClient.try', { address }),
    };
  }
  if (status >= 500) return serviceProblem(answer, baseUrl);
  if (answer.json !== undefined && (status === 200 || status === 401 || status === 403 || status === 429))
    return null;
  if (answer.json !== undefined && readError(answer).fromService) return null;
  const seen = plainText(answer.text, 60);
  return {
    field: 'baseUrl',
    message: t('serviceClient.otherInterface', { host: hostOf(baseUrl) }),
    hint: t('serviceClient.probeGave', { status, seenIsValue: seen === '', seen }),
  };
}

function judgeBalance(answer: GetAnswer, baseUrl: string, { version, unread }: FoundVersion): ProfileCheck {
  const { status } = answer;
  const found = (
    balanceMilli: number | null,
    balanceUnread: string | null,
    unreadBalanceAnswers: readonly UnreadableAnswer[] = [],
  ): ProfileCheck => ({
    ok: true,
    baseUrl,
    version,
    balanceMilli,
    balanceUnread,
    unread: [...unread, ...unreadBalanceAnswers],
  });
  if (status === 200 && answer.json !== undefined) {
    const reading = readBalance(answer.json);
    if (reading.ok) return found(reading.value.milliCredits, null);
    const words = t('serviceClient.theServiceSentItsBalanceInA');
    return found(null, words, [{ path: balancePath, raw: reading.raw }]);
  }
  const error = readError(answer);
  if (status === 401)
    return failed('key', error.title, error.message || t('serviceClient.theServiceDidNotAcceptThisKey'));
  // other errors concern only the balance: the scope of the key may be only to generate
  const isService = version !== null || error.fromService;
  if (isService && status === 404) {
    return found(null, t('serviceClient.noBalance'));
  }
  if (isService) {
    const words = error.message === '' ? error.title : `${error.title}: ${error.message}`;
    return found(null, t('serviceClient.noBalanceBecause', { words }));
  }
  if (status === 429)
    return failed('baseUrl', error.title, error.message || t('serviceClient.waitAMinuteAndTryAgain'));
  if (status >= 500) return { ok: false, problem: serviceProblem(answer, baseUrl) };
  return failed(
    'baseUrl',
    t('serviceClient.otherInterface', { host: hostOf(baseUrl) }),
    t('serviceClient.balanceGave', { status }),
  );
}

function serviceProblem(answer: GetAnswer, baseUrl: string): Problem {
  const error = readError(answer);
  return {
    field: 'baseUrl',
    message: t('serviceClient.answersWithAnErrorOfItsOwn', { host: hostOf(baseUrl), title: error.title }),
    hint: error.message === '' ? t('serviceClient.tryAgainLater') : error.message,
  };
}

type FoundVersion = Readonly<{ version: string | null; unread: readonly UnreadableAnswer[] }>;

function readVersionOf({ status, json }: GetAnswer): FoundVersion {
  if (status !== 200 || json === undefined) return { version: null, unread: [] };
  const reading = readVersion(json);
  return reading.ok
    ? { version: reading.value.version, unread: [] }
    : { version: null, unread: [{ path: '/api/v1', raw: reading.raw }] };
}

function readError(answer: GetAnswer) {
  return readErrorAnswer({
    status: answer.status,
    contentType: firstHeader(answer.headers, 'content-type'),
    body: answer.text,
  });
}

function failed(field: 'baseUrl' | 'key', message: string, hint: string | null): ProfileCheck {
  return { ok: false, problem: { field, message, hint } };
}

function hostOf(baseUrl: string): string {
  return new URL(baseUrl).host;
}
