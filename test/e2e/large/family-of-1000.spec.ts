import { test } from '../support/test';
import { walkFamily } from '../support/walkFamily';

test('a family of a thousand is gone through by keyboard, and each of it is opened and compared', ({
  launch,
  library,
}) => walkFamily(1000, { launch, library }));
