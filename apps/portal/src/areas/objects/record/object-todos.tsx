import { Empty } from '@ws/ui'
import { RecordsOf } from '../../../lib/area/views/records-of'
import type { ManagedObject } from '../fields/object-fields'

/** Tasks at the place of an object and inside it. */
export default function ObjectTodos({ record: { root_location: root } }: { record: ManagedObject }) {
  if (!root) return <Empty title="Сначала выберите расположение объекта" />
  return <RecordsOf path="/todos" query={{ location: String(root) }} />
}
