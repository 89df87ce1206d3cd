import { isJsonObject, type JsonObject, type JsonValue } from '../JsonValue';
import { asText, pick, unwrapLayers } from './looseJson';

const money = /^([a-z]{3}|[$€£¥]|cents|dollars|euros)$/i;

/** Whether the numbers of an object are declared as money: credits have no ISO 4217 code. */
export function declaresCurrency(place: JsonObject): boolean {
  return money.test(asText(pick(place, 'currency', 'unit', 'units')) ?? '');
}

/** Whether a body or a wrapped object has a currency: its amounts are money unless declared as credits. */
export function hasCurrency(body: JsonValue): boolean {
  // only the currency: a unit here may be that of a period
  return unwrapLayers(body).some(
    (layer) => isJsonObject(layer) && money.test(asText(pick(layer, 'currency')) ?? ''),
  );
}
