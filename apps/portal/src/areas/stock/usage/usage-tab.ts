/** «Где расходуется» on the page of a consumable. */
export const usageTab = {
  key: 'usage',
  label: 'Где расходуется',
  permission: 'stock.view',
  screen: async () => ({ default: (await import('./usage-table')).UsageTable }),
}
