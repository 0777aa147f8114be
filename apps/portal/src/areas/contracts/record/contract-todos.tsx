import { RecordsOf } from '../../../lib/area/views/records-of'
import type { Contract } from '../contract-fields'

/** Tasks of the tenant of a contract. */
export default function ContractTodos({ record: { tenant } }: { record: Contract }) {
  return <RecordsOf path="/todos" query={{ tenant: String(tenant) }} values={{ tenant: String(tenant) }} />
}
