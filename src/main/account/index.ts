export { AccountService } from './AccountService';
export { ServiceAccounts } from './ServiceAccounts';
export { ServiceStatistics } from './ServiceStatistics';
export { UsageBooks } from './UsageBooks';
