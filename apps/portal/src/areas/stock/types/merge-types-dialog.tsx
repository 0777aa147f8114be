import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Field, plural, RadioGroup } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { resourceOf } from '../../../lib/area/resource'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** A register of types of stock. */
export type TypesPath = '/goods/goods_type' | '/consumable/consumable_types'

interface MergeDialogProps {
  path: TypesPath
  items: '/goods' | '/consumable'
  records: readonly Pick<RecordOf<TypesPath>, 'id' | 'name' | 'items_count'>[]
  onClose: () => void
}

/** «Объединить типы»: which one stays; the items and inner types of the others go to it. */
export function MergeTypesDialog({ path, items, records, onClose }: MergeDialogProps) {
  const { api } = useServices()
  const [other, setOther] = useState<number | null>(null)
  const found = useQuery({ ...resourceOf(api, path).one(other ?? 0), enabled: other !== null })
  const types = [
    ...records,
    ...(found.data && records.length === 1 ? [found.data as unknown as (typeof records)[0]] : []),
  ]
  const [primary, setPrimary] = useState(records[0]?.id ?? 0)
  const duplicates = types.flatMap(({ id }) => (id === primary ? [] : [id]))
  const merge = useMutation({
    mutationFn: () => unwrap(api.POST(`${path}/merge`, { body: { primary, duplicates } })),
    meta: { invalidates: [[path], [items]], done: 'Типы объединены' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Объединить типы"
      description="Позиции и вложенные типы перейдут к тому, который остаётся, остальные будут удалены"
      action="Объединить"
      danger
      isBusy={merge.isPending}
      disabled={duplicates.length === 0}
      error={merge.error}
      onSend={() => merge.mutate()}
      onClose={onClose}
    >
      {records.length === 1 && (
        <Field label="С каким объединить" required error={found.error?.message}>
          <RecordPicker
            path={path}
            value={other}
            placeholder="Найти тип"
            onChange={(id) => setOther(id === records[0]?.id ? null : id)}
          />
        </Field>
      )}
      {types.length > 1 && (
        <Field label="Остаётся">
          <RadioGroup
            value={String(primary)}
            options={types.map(({ id, name, items_count: count }) => ({
              value: String(id),
              label: `${name}, ${count} ${plural(count, 'позиция', 'позиции', 'позиций')}`,
            }))}
            onChange={(id) => setPrimary(Number(id))}
          />
        </Field>
      )}
    </AskDialog>
  )
}
