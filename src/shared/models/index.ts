export { builtInModels, findModel } from './builtInModels';
export { compareWithSchema } from './compareWithSchema';
export { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
export { descriptorToJsonSchema } from './descriptorToJsonSchema';
export { type ExpectedMedia, expectedMedia } from './expectedMedia';
export { largestSeed } from './largestSeed';
export { MediaTally, type TallyLine } from './MediaTally';
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
export { problemWords } from './problemWords';
export { promptLength } from './promptLength';
export { SeedDraw } from './SeedDraw';
export { fits, validateRequest } from './validateRequest';
export { valueWords } from './valueWords';
export { withDefaults } from './withDefaults';
export { withRequired } from './withRequired';
export { withServiceSizes } from './withServiceSizes';
