// `npm run messages`: sorts the catalogues, and writes the types of the messages' values from the English catalogue.
// Runs in plain Node without the project's sources, because it runs after each change of a message.
import { writeMessageTypes } from './messages/writeMessageTypes.ts';

const { messages, withValues } = writeMessageTypes(new URL('../resources/messages/', import.meta.url));
console.log(`${messages} messages, ${withValues} with values`);
