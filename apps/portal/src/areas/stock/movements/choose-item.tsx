import { Field } from '@ws/ui'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { resourceOf } from '../../../lib/area/resource'
import { useServices } from '../../../lib/services-context'
import type { StockItem } from './movement-words'

const KEPT = { archived: false }

/** Adds an item to a movement by its name, for who has no label at hand. */
export function ChooseItem({
  item,
  onChoose,
}: {
  item: 'goods' | 'consumable'
  onChoose: (record: StockItem) => void
}) {
  const { api, queryClient } = useServices()
  const path = item === 'goods' ? '/goods' : '/consumable'
  return (
    <Field label="Добавить позицию">
      <RecordPicker
        path={path}
        within={KEPT}
        value={null}
        placeholder={item === 'goods' ? 'Найдите ТМЦ' : 'Найдите расходник'}
        onChange={async (id) => {
          if (id !== null)
            onChoose((await queryClient.fetchQuery(resourceOf(api, path).one(id))) as unknown as StockItem)
        }}
      />
    </Field>
  )
}
