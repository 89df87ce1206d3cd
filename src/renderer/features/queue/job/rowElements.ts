import { createElementRegistry } from '../../../ui/hooks/createElementRegistry';

/** The rows of jobs that are drawn, by their ids. */
export const rowElements = createElementRegistry<string>();
