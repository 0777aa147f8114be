/** What a workbook may hold; the contract says the same of `Workbook`. */
export const WORKBOOK_LIMITS = { sheets: 20, rows: 10_000, columns: 200, cells: 200_000 } as const
