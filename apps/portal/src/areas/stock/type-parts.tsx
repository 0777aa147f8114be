import { number } from '../../lib/area/kinds/number'
import { FillTypical } from '../../lib/area/list/fill-typical'

/** «Ниже минимума»: what is short stands out. */
export const lowCount = number('Ниже минимума', {
  width: 140,
  Cell: ({ value }) => <span className={value ? 'text-bad tabular-nums' : 'tabular-nums'}>{value ?? 0}</span>,
})

/** The button of an empty list of types. */
export const typicalTypes = (path: '/goods/goods_type' | '/consumable/consumable_types') =>
  function TypicalTypes() {
    return <FillTypical path={path} label="Типовой набор" />
  }

/** The items of a type, on its page. */
export function itemsTab(path: '/goods' | '/consumable', filter: 'goods_type' | 'consumable_type', label: string) {
  // The page says it already.
  const without = [filter]
  return {
    key: 'items',
    label,
    count: (type: { items_count: number }) => type.items_count,
    screen: async () => {
      const { RecordsOf } = await import('../../lib/area/views/records-of')
      return {
        default: ({ record }: { record: { id: number } }) => (
          <RecordsOf path={path} query={{ [filter]: String(record.id) }} without={without} />
        ),
      }
    },
  }
}
