import type { JsonObject } from '../JsonValue';
import { asText, pick } from './looseJson';

/** Whether the numbers of an object are said to be money: credits have no ISO 4217 code. */
export function namesMoney(place: JsonObject): boolean {
  return /^([a-z]{3}|[$€£¥]|cents|dollars|euros)$/i.test(
    asText(pick(place, 'currency', 'unit', 'units')) ?? '',
  );
}
