import { RecordsOf } from '../../../lib/area/views/records-of'
import type { ManagedObject } from '../fields/object-fields'

const WITHOUT = ['object']
/** A new room asks for its floor by itself. */
const FRESH = {}

/** Rooms inside an object. */
export default function ObjectRooms({ record }: { record: ManagedObject }) {
  return <RecordsOf path="/properties/room" query={{ object: String(record.id) }} values={FRESH} without={WITHOUT} />
}
