export {
  isSpendLimitReached,
  readErrorAnswer,
  refusalReason,
  type ServiceError,
} from './answers/readErrorAnswer';
export * from './answers/readGenerationResult';
export {
  type AnswerHeaders,
  maxTrustedResetMs,
  readRemaining,
  readReset,
  windowMs,
} from './answers/readReset';
export { serviceErrors } from './answers/serviceErrors';
export {
  listTruncationLimits,
  type TruncatedJson,
  truncateJson,
  truncateJsonInSteps,
} from './answers/truncateJson';
export { urlExpiresAt } from './answers/urlExpiresAt';
export { type FieldProblem, invalidField, missingField, zFieldProblem } from './FieldProblem';
export {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type RequestValues,
  zJsonValue,
  zRequestValues,
} from './JsonValue';
export { defaultImageSize, defaultRequestsPerMinute, imagegenLimits, imageSizes } from './limits';
export { addressOf, normalizeBaseUrl } from './normalizeBaseUrl';
export { JsonTextError, jsonOf, parseLossless } from './parseLossless';
export { type PictureFormat, pictureFormatOf, pictureStartBytes } from './pictureFormat';
export { plainText } from './plainText';
export { isPrivateAddress, isPrivateHost } from './privateAddress';
export { canRead } from './readers/canRead';
export { hasMoreUsage } from './readers/hasMoreUsage';
export type { ParseResult } from './readers/looseJson';
export { type Balance, readBalance } from './readers/readBalance';
export { type CreatedKey, readCreatedKey } from './readers/readCreatedKey';
export * from './readers/readHistoryPage';
export { type ModelInfo, readModelInfo, zModelInfo } from './readers/readModelInfo';
export { type ModelListing, readModels } from './readers/readModels';
export { type PageCursor, readNextCursor } from './readers/readNextCursor';
export { readProviders } from './readers/readProviders';
export { readUsage, type Usage, type UsageAmount } from './readers/readUsage';
export { readVersion } from './readers/readVersion';
export { serializeRequest, stringifyLossless } from './serializeRequest';
export { maxSeed, normalizeSeed, randomSeed, zSeed } from './zSeed';
