import { Card } from '@ws/ui'
import type { ViewProps } from '../../../lib/area/area-spec'
import { CardGrid } from '../../../lib/area/list/card-grid'
import TenantCard from './tenant-card'

/** Арендаторы карточками. */
export default function TenantCards({ rows, loading }: ViewProps<'/tenants'>) {
  return (
    <CardGrid label="Арендаторы" emptyText="Арендаторов не найдено" loading={loading}>
      {rows.map((tenant) => (
        <li key={tenant.id} className="flex">
          <Card className="relative flex w-full flex-col gap-2">
            <TenantCard record={tenant} isLink />
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}
