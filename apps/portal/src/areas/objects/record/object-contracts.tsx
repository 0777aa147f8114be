import { RecordsOf } from '../../../lib/area/views/records-of'
import type { ManagedObject } from '../fields/object-fields'

/** Contracts of an object. */
export default function ObjectContracts({ record: { id } }: { record: ManagedObject }) {
  return <RecordsOf path="/contracts" query={{ object: String(id) }} without={['object']} />
}
