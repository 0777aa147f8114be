import { labels } from '@ws/api-client/contract/labels'
import { Badge, Card, plural } from '@ws/ui'
import { Link } from 'react-router-dom'
import type { ViewProps } from '../../../lib/area/area-spec'
import { CardGrid } from '../../../lib/area/list/card-grid'
import { formatMoment } from '../../../lib/format/date'
import { MapPicture } from './map-picture'

/** Карты картинками. */
export default function MapGallery({ rows, loading }: ViewProps<'/mindmaps'>) {
  return (
    <CardGrid label="Ментальные карты" emptyText="Карт не найдено" loading={loading}>
      {rows.map((map) => (
        <li key={map.id} className="flex">
          <Card className="relative flex w-full flex-col overflow-hidden p-0">
            <MapPicture svg={map.preview_svg} />
            <div className="flex flex-1 flex-col gap-2 p-4">
              <Link
                to={`/mindmap/${map.id}`}
                className="wrap-anywhere line-clamp-2 rounded-sm font-semibold text-ink after:absolute after:inset-0 after:rounded-lg hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
              >
                {map.title}
              </Link>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 text-sm">
                <Badge tone="muted">{labels.TodoStatus[map.status]}</Badge>
                <span>
                  {map.nodes_count} {plural(map.nodes_count, 'узел', 'узла', 'узлов')}
                </span>
                {map.done_pct !== null && <span>готово {map.done_pct} %</span>}
              </p>
              <p className="mt-auto truncate text-ink-3 text-sm">
                {map.owner_details?.name} · {formatMoment(map.updated_at)}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </CardGrid>
  )
}
