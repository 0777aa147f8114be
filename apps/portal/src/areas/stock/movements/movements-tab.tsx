/** «Движения» on the page of an item. */
export function movementsTab(item: 'goods' | 'consumable') {
  return {
    key: 'movements',
    label: 'Движения',
    permission: 'stock.view',
    screen: async () => {
      const { MovementsTable } = await import('./movements-table')
      return { default: ({ record }: { record: { id: number } }) => <MovementsTable of={{ [item]: record.id }} /> }
    },
  }
}
