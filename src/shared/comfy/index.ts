export { ComfyGraph, type ComfyNode } from './ComfyGraph';
export {
  type ComfyInput,
  comfyPartsOf,
  nearestInput,
  promptInputs,
  seedInput,
  sizeInputs,
} from './inputs';
