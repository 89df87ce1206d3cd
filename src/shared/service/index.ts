export { readErrorAnswer, type ServiceError } from './answers/readErrorAnswer';
export {
  type GenerationMedia,
  type GenerationReading,
  type GenerationResult,
  readGenerationResult,
  readTruncatedResult,
} from './answers/readGenerationResult';
export {
  type AnswerHeaders,
  longestTrustedResetMs,
  readRemaining,
  readReset,
  windowMs,
} from './answers/readReset';
export { isBoundReached, refusalReason } from './answers/refusalReason';
export { serviceErrors } from './answers/serviceErrors';
export {
  listTruncationLimits,
  type TruncatedJson,
  truncateJson,
  truncateJsonInSteps,
} from './answers/truncateJson';
export { urlExpiresAt } from './answers/urlExpiresAt';
export { type FieldProblem, invalidField, missingField } from './FieldProblem';
export { defaultImageSize, imageSizes } from './imageSizes';
export { isJsonArray, isJsonObject, type JsonObject, type JsonValue, type RequestValues } from './JsonValue';
export { defaultRequestsPerMinute, imagegenLimits } from './limits';
export { addressOf, normalizeBaseUrl } from './normalizeBaseUrl';
export { JsonTextError, parseLossless } from './parseLossless';
export { type PictureFormat, pictureFormatOf, pictureStartBytes } from './pictureFormat';
export { plainText } from './plainText';
export { isPrivateAddress, isPrivateHost } from './privateAddress';
export { randomSeed } from './randomSeed';
export { canRead } from './readers/canRead';
export { hasMoreUsage } from './readers/hasMoreUsage';
export type { ParseResult } from './readers/ParseResult';
export { type Balance, readBalance } from './readers/readBalance';
export { type CreatedKey, readCreatedKey } from './readers/readCreatedKey';
export {
  type HistoryEntry,
  type HistoryPage,
  readHistoryEntry,
  readHistoryPage,
} from './readers/readHistoryPage';
export { type ModelInfo, readModelInfo, zModelInfo } from './readers/readModelInfo';
export { type ModelListing, readModels } from './readers/readModels';
export { type PageCursor, readNextCursor } from './readers/readNextCursor';
export { readProviders } from './readers/readProviders';
export { readUsage, type Usage, type UsageAmount } from './readers/readUsage';
export { readVersion } from './readers/readVersion';
export { serializeRequest, stringifyLossless } from './serializeRequest';
export { zFieldProblem } from './zFieldProblem';
export { zJsonValue, zRequestValues } from './zRequestValues';
export { maxSeed, normalizeSeed, zSeed } from './zSeed';
