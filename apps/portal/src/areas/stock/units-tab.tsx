/** The page says it already. */
const WITHOUT_GOODS = ['goods']

/** «Экземпляры» on the page of an item. */
export const unitsTab = {
  key: 'units',
  label: 'Экземпляры',
  count: ({ units_count }: { units_count: number }) => units_count,
  when: ({ is_serialized }: { is_serialized: boolean }) => is_serialized,
  screen: async () => {
    const { RecordsOf } = await import('../../lib/area/views/records-of')
    return {
      default: ({ record }: { record: { id: number } }) => (
        <RecordsOf path="/goods/units" query={{ goods: String(record.id) }} without={WITHOUT_GOODS} />
      ),
    }
  },
}
