// Finds the next page of a list: there are five common ways, in the body or in the Link header.
import { isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { asNumber, asText, pick, unwrapLayers } from './looseJson';

/** A pagination cursor, with the service's own parameters. Empty: the first page. */
export type PageCursor = Readonly<{
  cursor?: string;
  page?: number;
  offset?: number;
  /** Path and query of a link to the next page; then the other fields are ignored. */
  path?: string;
}>;

export type ReadPage = Readonly<{
  body: JsonValue;
  length: number;
  link: string | null;
  /** The path of the list, for links that consist only of a query. */
  list: string;
}>;

/** The cursor of the next page; null: this is the last page, as far as known. */
export function readNextCursor({ body, length, link, list }: ReadPage): PageCursor | null {
  const linked = link === null ? null : nextOfLinkHeader(link, list);
  if (linked !== null) return { path: linked };
  for (const layer of unwrapLayers(body)) {
    if (!isJsonObject(layer)) continue;
    for (const object of [layer, pick(layer, 'pagination', 'paging', 'meta', 'page_info', 'links')]) {
      if (!isJsonObject(object)) continue;
      if (isLast(object)) return null;
      const next = nextIn(object, length, list);
      if (next !== undefined) return next;
    }
  }
  return null;
}

// undefined: nothing found here
function nextIn(layer: JsonObject, length: number, list: string): PageCursor | null | undefined {
  const cursor = asText(
    pick(layer, 'next_cursor', 'next_page_token', 'next_token', 'cursor', 'end_cursor', 'continuation_token'),
  );
  if (cursor !== null) return { cursor };
  const nextPage = pick(layer, 'next_page');
  const page = asNumber(nextPage);
  if (page !== null) return asPage(page);
  const path = asPath(pick(layer, 'next', 'next_url', 'next_link', 'next_page_url') ?? nextPage, list);
  if (path !== null) return { path };
  const nextOffset = asNumber(pick(layer, 'next_offset'));
  if (nextOffset !== null) return asOffset(nextOffset);
  return pageAfter(layer) ?? offsetAfter(layer, length);
}

const isLast = (layer: JsonObject): boolean => pick(layer, 'has_more', 'has_next', 'has_next_page') === false;
const hasMore = (layer: JsonObject): boolean => pick(layer, 'has_more', 'has_next', 'has_next_page') === true;

function pageAfter(layer: JsonObject): PageCursor | null | undefined {
  const page = asNumber(pick(layer, 'page', 'current_page', 'page_number'));
  if (page === null) return undefined;
  const last = asNumber(pick(layer, 'total_pages', 'pages', 'last_page', 'page_count')) ?? pagesOf(layer);
  if (last !== null) return page < last ? asPage(page + 1) : null;
  return hasMore(layer) ? asPage(page + 1) : null;
}

function pagesOf(layer: JsonObject): number | null {
  const total = asNumber(pick(layer, 'total', 'total_count', 'total_items', 'count'));
  const each = asNumber(pick(layer, 'per_page', 'page_size'));
  return total === null || each === null || each < 1 ? null : Math.ceil(total / each);
}

function offsetAfter(layer: JsonObject, length: number): PageCursor | null | undefined {
  const offset = asNumber(pick(layer, 'offset', 'skip', 'start'));
  if (offset === null) return undefined;
  if (length === 0) return null;
  const total = asNumber(pick(layer, 'total', 'total_count', 'total_items', 'count'));
  if (total !== null) return offset + length < total ? asOffset(offset + length) : null;
  const limit = asNumber(pick(layer, 'limit', 'page_size'));
  const hasNext = hasMore(layer) || (limit !== null && length >= limit);
  return hasNext ? asOffset(offset + length) : null;
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const asPage = (page: number): PageCursor | null => (isCount(page) ? { page } : null);
const asOffset = (offset: number): PageCursor | null => (isCount(offset) ? { offset } : null);

/** Only path and query of a link, because Easel requests only the known service, wherever a link points. */
function asPath(value: JsonValue | undefined, list: string): string | null {
  if (isJsonObject(value)) return asPath(pick(value, 'href', 'url'), list);
  const text = asText(value);
  if (text === null || !/^(https?:\/\/|\/(?!\/)|\?)/.test(text)) return null;
  const url = URL.parse(text, new URL(list, 'http://service.invalid').href);
  return url === null ? null : url.pathname + url.search;
}

/** `<https://host/api/generations?page=2>; rel="next"`, among others. */
function nextOfLinkHeader(header: string, list: string): string | null {
  for (const [, target = '', parameters = ''] of header.matchAll(/<([^<>]{1,2000})>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=[\s,;]|$))/i.test(parameters))
      return asPath(target, list);
  }
  return null;
}
