export { builtInModels, findModel } from './builtInModels';
export { compareWithSchema } from './compareWithSchema';
export { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
export { descriptorToJsonSchema } from './descriptorToJsonSchema';
export { type ExpectedMedia, type ExpectedMediaCount, expectedMedia, MediaTally } from './expectedMedia';
export type { ModelDescriptor } from './ModelDescriptor';
export type {
  ChoiceParameter,
  GroupParameter,
  ImageParameter,
  ItemParameter,
  JsonParameter,
  ListParameter,
  NumberParameter,
  ParameterDescriptor,
  SeedParameter,
  SizeParameter,
  SwitchParameter,
  TextFormat,
  TextParameter,
  VariantParameter,
} from './ParameterDescriptor';
export { problemText, valueText } from './problemText';
export { largestSeed, SeedDraw } from './SeedDraw';
export { fits, promptLength, validateRequest } from './validateRequest';
export { withDefaults, withRequired } from './withDefaults';
export { withServiceSizes } from './withServiceSizes';
