export { AccountService } from './AccountService';
export { ServiceAccounts } from './ServiceAccounts';
export { ServiceStatistics } from './ServiceStatistics';
export { UsageExport } from './UsageExport';
