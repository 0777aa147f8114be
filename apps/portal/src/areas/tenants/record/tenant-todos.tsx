import { RecordsOf } from '../../../lib/area/views/records-of'
import type { Tenant } from '../fields/tenant-fields'

/** Tasks about a tenant. */
export default function TenantTodos({ record: { id } }: { record: Tenant }) {
  return <RecordsOf path="/todos" query={{ tenant: String(id) }} />
}
