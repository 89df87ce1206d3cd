export { AccountService } from './AccountService';
export { ServiceStatistics } from './ServiceStatistics';
export { UsageBooks } from './UsageBooks';
