// Graphs of ComfyUI: what steers them. Read out of files that were made, and by the engine that runs them.
export { ComfyGraph, type ComfyNode } from './ComfyGraph';
export {
  type ComfyInput,
  nearestInput,
  partsOf,
  promptInputs,
  seedInput,
  sizeInputs,
} from './inputs';
