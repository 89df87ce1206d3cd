export { SpendGuard } from './SpendGuard';
