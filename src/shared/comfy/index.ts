// ComfyUI graphs and their main inputs. Used for reading metadata, and by the engine that runs workflows.
export { ComfyGraph, type ComfyNode } from './ComfyGraph';
export {
  type ComfyInput,
  comfyPartsOf,
  nearestInput,
  promptInputs,
  seedInput,
  sizeInputs,
} from './inputs';
