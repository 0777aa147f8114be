import type { Schema } from '@ws/api-client/contract'
import { RecordsOf } from '../../../lib/area/views/records-of'

/** Contracts of a tenant. */
export default function TenantContracts({ record: { id } }: { record: Schema<'Tenant'> }) {
  return <RecordsOf path="/contracts" query={{ tenant: String(id) }} without={['tenant']} />
}
