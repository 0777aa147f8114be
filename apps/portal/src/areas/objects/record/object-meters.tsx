import { Empty } from '@ws/ui'
import { MetersOf } from '../../../lib/meters/meters-of'
import type { ManagedObject } from '../fields/object-fields'

/** Счётчики: those of every place of the object. */
export default function ObjectMeters({ record: object }: { record: ManagedObject }) {
  if (object.root_location === null) return <Empty title="У объекта ещё нет структуры: счётчики стоят в её местах" />
  return <MetersOf location={object.root_location} />
}
