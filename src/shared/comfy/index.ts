export { ComfyGraph, type ComfyNode } from './ComfyGraph';
export {
  type ComfyInput,
  findSamplingParts as comfyPartsOf,
  nearestInput,
  promptInputs,
  seedInput,
  sizeInputs,
} from './inputs';
