// Imported before all other code of the page: main loads the rest of its own code when it receives this call.
import { easelBridge } from './ipc/easelBridge';

void easelBridge()?.call('app.codeLoaded', undefined);
