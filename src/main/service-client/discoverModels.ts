import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import {
  type ModelInfo,
  type ModelListing,
  type ParseResult,
  readModelInfo,
  readModels,
  readProviders,
} from '@shared/service';
import { forEachConcurrently } from '../slices/forEachConcurrently';
import { allPages, type ListAnswer } from './allPages';

/** `isPublic`: without the key. Rejects with EaselError if there is no JSON. */
export type AskJson = (path: string, isPublic?: boolean) => Promise<ListAnswer>;

export interface FoundModels {
  readonly listings: readonly ModelListing[];
  /** False: an endpoint failed, so there may be more models. */
  readonly complete: boolean;
}

/** Parallel list requests: a service may have hundreds of providers. */
const MAX_PARALLEL = 4;

/**
 * Lists the models of each provider and of the public list. Failed parts are left out, and `complete` is false.
 * @throws EaselError with the reason if nothing could be read
 */
export async function discoverModels(ask: AskJson): Promise<FoundModels> {
  const [keyResult, publicResult] = await Promise.allSettled([byProvider(ask), publicList(ask)]);
  if (keyResult.status === 'rejected' && publicResult.status === 'rejected') throw keyResult.reason;
  const found = new Map<string, ModelListing>();
  const parts = [keyResult, publicResult].flatMap((part) =>
    part.status === 'fulfilled' ? [part.value] : [],
  );
  for (const listing of parts.flatMap(({ listings }) => listings)) {
    const existing = found.get(listing.id);
    // fields missing in the first list may be in the second
    const name = existing && existing.name !== existing.model ? existing.name : listing.name;
    found.set(listing.id, existing ? { ...existing, name, kind: existing.kind ?? listing.kind } : listing);
  }
  // an endpoint that is missing (404) or sends anything but a list has no models; a failed endpoint may have models
  const complete =
    parts.every((part) => part.complete) &&
    [keyResult, publicResult].every((part) => part.status === 'fulfilled' || isAbsent(part.reason));
  return { listings: [...found.values()], complete };
}

async function byProvider(ask: AskJson): Promise<FoundModels> {
  const providers = await allPages('/api/v1/providers', ask, readProviders);
  if (providers === null) throw new EaselError('unreadable', t('serviceClient.providersUnreadable'));
  const lists = new Map<string, readonly ModelListing[]>();
  let { complete } = providers;
  await forEachConcurrently(MAX_PARALLEL, providers.listed, async ({ id, models }) => {
    try {
      const path = `/api/v1/providers/${encodeURIComponent(id)}/models`;
      const own = await allPages(path, ask, (body) => readModels(body, id));
      complete &&= own === null || own.complete;
      if (own !== null) return void lists.set(id, own.listed);
    } catch (error) {
      if (!(error instanceof EaselError)) throw error;
    }
    // the provider's models may be in the list of providers
    complete &&= models.length > 0;
    const listedModels = readModels([...models], id);
    if (listedModels.ok) lists.set(id, listedModels.value);
  });
  return { listings: providers.listed.flatMap(({ id }) => lists.get(id) ?? []), complete };
}

async function publicList(ask: AskJson): Promise<FoundModels> {
  const models = await allPages(
    '/api/models',
    (path) => ask(path, true),
    (body) => readModels(body),
  );
  if (models === null) throw new EaselError('unreadable', t('serviceClient.modelsUnreadable'));
  return { listings: models.listed, complete: models.complete };
}

/** Fields missing with the key may be in the public answer. Throws EaselError if neither answered. */
export async function discoverModelInfo(
  ask: AskJson,
  provider: string,
  model: string,
): Promise<ParseResult<ModelInfo>> {
  const path = `${encodeURIComponent(provider)}/${encodeURIComponent(model)}`;
  const keyInfo = await infoAt(ask, `/api/v1/${path}`);
  if (!(keyInfo instanceof EaselError) && keyInfo.ok && keyInfo.value.schema !== null) return keyInfo;
  const publicInfo = await infoAt(ask, `/api/models-config/${path}`, true);
  if (publicInfo instanceof EaselError) {
    if (keyInfo instanceof EaselError) throw keyInfo;
    return keyInfo;
  }
  if (keyInfo instanceof EaselError || !keyInfo.ok) return publicInfo;
  if (!publicInfo.ok) return keyInfo;
  const { kind, description, priceMilli, schema } = publicInfo.value;
  const name = keyInfo.value.name === keyInfo.value.model ? publicInfo.value.name : keyInfo.value.name;
  return {
    ok: true,
    value: {
      ...keyInfo.value,
      name,
      kind: keyInfo.value.kind ?? kind,
      description: keyInfo.value.description ?? description,
      priceMilli: keyInfo.value.priceMilli ?? priceMilli,
      schema: keyInfo.value.schema ?? schema,
    },
  };
}

async function infoAt(
  ask: AskJson,
  path: string,
  isPublic = false,
): Promise<ParseResult<ModelInfo> | EaselError> {
  try {
    return readModelInfo((await ask(path, isPublic)).json);
  } catch (error) {
    if (error instanceof EaselError) return error;
    throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof EaselError && (error.code === 'not_found' || error.code === 'unreadable');
}
