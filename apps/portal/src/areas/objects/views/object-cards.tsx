import { Card } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { CardGrid } from '../../../lib/area/list/card-grid'
import { ObjectCard, ObjectCover } from './object-card'

/** Объекты карточками: cover, how full, and the work that waits. */
export default function ObjectCards({ rows, loading }: ViewProps<'/objects'>) {
  return (
    <CardGrid label="Объекты" emptyText="Объектов не найдено" loading={loading}>
      {rows.map((object) => (
        <li key={object.id} className="flex">
          <Card className="relative flex w-full flex-col overflow-hidden p-0">
            <ObjectCover object={object} />
            <div className="flex flex-1 flex-col gap-3 p-4">
              <ObjectCard
                object={object}
                title={
                  <Link
                    to={`/objects/${object.id}`}
                    className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
                  >
                    {object.name}
                  </Link>
                }
              />
            </div>
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}
