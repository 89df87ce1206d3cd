export { builtInModels, findModel } from './builtInModels';
export { descriptorFromJsonSchema } from './descriptorFromJsonSchema';
export { descriptorToJsonSchema } from './descriptorToJsonSchema';
export { type ExpectedMedia, expectedMedia } from './expectedMedia';
export { MediaTally, type TallyLine } from './MediaTally';
export type { ModelDescriptor } from './ModelDescriptor';
export type {
  ChoiceParameter,
  ImageParameter,
  NumberParameter,
  ParameterDescriptor,
  SeedParameter,
  SizeParameter,
  SwitchParameter,
  TextParameter,
} from './ParameterDescriptor';
export { promptLength } from './promptLength';
export { validateRequest } from './validateRequest';
export { withDefaults } from './withDefaults';
export { withSeed } from './withSeed';
