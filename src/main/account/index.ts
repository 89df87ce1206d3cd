export { AccountService } from './AccountService';
