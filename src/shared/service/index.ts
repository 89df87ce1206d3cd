export { type FieldProblem, invalidField, missingField, readFieldProblem } from './FieldProblem';
export { defaultImageSize, type ImageSize, imageSizes } from './imageSizes';
export { isJsonArray, isJsonObject, type JsonObject, type JsonValue, type RequestValues } from './JsonValue';
export { defaultRequestsPerMinute, imagegenLimits } from './limits';
export { JsonTextError, parseLossless } from './parseLossless';
export { plainText } from './plainText';
export { randomSeed } from './randomSeed';
export { type ErrorAnswer, readErrorAnswer, type ServiceError } from './readErrorAnswer';
export type { Reading } from './readers/Reading';
export { type Balance, readBalance } from './readers/readBalance';
export { type CreatedKey, readCreatedKey } from './readers/readCreatedKey';
export { type HistoryEntry, type HistoryPage, readHistoryPage } from './readers/readHistoryPage';
export { type ModelInfo, readModelInfo } from './readers/readModelInfo';
export { type ModelListing, readModels } from './readers/readModels';
export { type Provider, readProviders } from './readers/readProviders';
export { readUsage, type Usage, type UsageAmount } from './readers/readUsage';
export { readVersion, type ServiceVersion } from './readers/readVersion';
export {
  type GenerationMedia,
  type GenerationReading,
  type GenerationResult,
  readGenerationResult,
} from './readGenerationResult';
export { maxResetWaitMs, parseResetTime, type RateReading, readRateHeaders } from './readRateHeaders';
export { serializeRequest, stringifyLossless } from './serializeRequest';
export { serviceErrors } from './serviceErrors';
export { type ErrorBody, zErrorBody } from './zErrorBody';
export { zFieldProblem } from './zFieldProblem';
export { type ImageResult, type VideoResult, zImageResult, zVideoResult } from './zGenerationResult';
export { zJsonValue, zRequestValues } from './zRequestValues';
export { maxSeed, normalizeSeed, type Seed, zSeed } from './zSeed';
