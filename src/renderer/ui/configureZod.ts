import { z } from 'zod';

// The page's content security policy forbids eval, which zod would use to compile schemas.
z.config({ jitless: true });
