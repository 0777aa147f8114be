import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { formatDecimal, parseDecimal } from '../../../lib/format/number'
import { optionsOf } from '../../../lib/options-of'
import { useServices } from '../../../lib/services-context'
import { ChosenCell } from './chosen-cell'
import type { StructureNode } from './structure-rows'
import { TypedCell, type TypedField } from './typed-cell'

/** What of a place is changed in its row. */
export type EditedField = TypedField | 'purpose' | 'usage_mode'

/** As many purposes as a page of their list may hold. */
const MOST = 200
const USAGE_MODES = optionsOf(labels.UsageMode)

interface EditedCellProps {
  node: StructureNode
  field: EditedField
  /** It was pressed, not come to by a key. */
  isPressed: boolean
  onClose: () => void
  /** What is no number is not kept. */
  onSave: (value: string) => void
  onNext: (by: 1 | -1) => boolean
}

/** The field of one cell of the tree. */
export function EditedCell({ node, field, isPressed, onSave, ...acts }: EditedCellProps) {
  const { room } = node
  if (field === 'name') return <TypedCell {...acts} field={field} value={node.name} onSave={onSave} />
  if (room === null) return null
  if (field === 'purpose') return <PurposeCell {...acts} room={room} isPressed={isPressed} onSave={onSave} />
  if (field === 'usage_mode') {
    const { usage_mode: value } = room
    return <ChosenCell {...acts} {...{ value, isPressed, onSave }} label="Режим использования" options={USAGE_MODES} />
  }
  return (
    <TypedCell
      {...acts}
      field={field}
      value={formatDecimal(room[field])}
      onSave={(text) => {
        const area = parseDecimal(text)
        if (area !== null) onSave(area)
      }}
    />
  )
}

interface PurposeCellProps extends Omit<EditedCellProps, 'node' | 'field'> {
  room: NonNullable<StructureNode['room']>
}

function PurposeCell({ room: { purpose }, ...acts }: PurposeCellProps) {
  const { api } = useServices()
  const query = { is_active: true, page_size: MOST }
  const purposes = useQuery({
    queryKey: ['/properties/purposepremises', 'of-structure'],
    queryFn: ({ signal }) => unwrap(api.GET('/properties/purposepremises', { params: { query }, signal })),
  })
  const offered = purposes.data?.data ?? []
  // A room may still be of a purpose that new ones are not given.
  const all = offered.some(({ id }) => id === purpose.id) ? offered : [purpose, ...offered]
  return (
    <ChosenCell
      {...acts}
      label="Назначение"
      value={String(purpose.id)}
      options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      loading={purposes.isPending}
    />
  )
}
