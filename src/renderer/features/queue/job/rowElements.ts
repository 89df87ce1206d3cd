import { createElementRegistry } from '../../../ui/hooks/createElementRegistry';

/** The elements of rendered job rows, by job id. */
export const rowElements = createElementRegistry<string>();
