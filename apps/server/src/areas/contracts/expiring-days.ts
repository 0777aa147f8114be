/** A contract whose end is this near is running out (product 4.10, `contracts.expiring_days`). */
export const EXPIRING_DAYS = 90
