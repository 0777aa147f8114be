/** Contracts that money may come for. The same object as long as it asks the same. */
export const PAYABLE_CONTRACTS = { status: ['active', 'expiring', 'expired', 'terminated', 'approval'] }
