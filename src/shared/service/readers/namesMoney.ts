import { isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { asText, layers, pick } from './looseJson';

const money = /^([a-z]{3}|[$€£¥]|cents|dollars|euros)$/i;

/** Whether the numbers of an object are said to be money: credits have no ISO 4217 code. */
export function namesMoney(place: JsonObject): boolean {
  return money.test(asText(pick(place, 'currency', 'unit', 'units')) ?? '');
}

/** Whether a body or what it wraps has a currency: then what lies in it is money, where it does not say that it is credits. */
export function isInMoney(body: JsonValue): boolean {
  // a unit out there may be that of a day
  return layers(body).some(
    (layer) => isJsonObject(layer) && money.test(asText(pick(layer, 'currency')) ?? ''),
  );
}
